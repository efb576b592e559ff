"""Count the genders that the reader gives to persons of whom a translation says nothing.

    python benchmarks/invented.py [--target es ...] [--source de|en] [--show 10]

Each sentence of the embedded set gets "translations" without any person: 24 things times 12
predicates times 7 endings, 2,016 sentences a language. Many of their words look like persons on
purpose: things named like agents (`el motor`, `холодильник`), places of work, participles. Whatever
gender is read of them is invented.
"""

from __future__ import annotations

import argparse
from collections import Counter
from itertools import cycle, product

from gendermt.data.winomt import load_winomt
from gendermt.data.winomtde import load_winomtde
from gendermt.linguistics.reader import read_subject
from gendermt.stats.intervals import wilson

# Predicates and endings agree with no gender: present tense, or a verb that shows none.
PARTS = {
    "de": (
        (
            "Der Rechner", "Die Apotheke", "Der Staubsauger", "Die Stadt", "Der Anruf",
            "Die Sitzung", "Der Kühler", "Das Gericht", "Die Adresse", "Der Fernseher",
            "Die Bäckerei", "Das Krankenhaus", "Der Bericht", "Die Lieferung", "Der Wecker",
            "Die Praxis", "Der Ordner", "Das Angebot", "Die Leitung", "Der Kunststoff",
            "Die Reinigung", "Der Lautsprecher", "Die Medizin", "Der Dampfer",
        ),
        (
            "kostet viel Geld", "steht neben dem Eingang", "braucht eine Reparatur",
            "liegt im Zentrum", "bringt einen großen Gewinn", "verursacht wenig Lärm",
            "gehört zum alten Gebäude", "zeigt das Ergebnis", "enthält einen Fehler",
            "beginnt um neun Uhr", "passt zu dem neuen Plan", "verbraucht wenig Strom",
        ),
        (
            "", " seit dem letzten Sommer", " in diesem Jahr", " wegen des Umbaus",
            " trotz der niedrigen Preise", " nach der Prüfung", ", weil der Vertrag noch läuft",
        ),
    ),
    "es": (
        (
            "El motor", "La farmacia", "El ascensor", "La ciudad", "La llamada", "El mercado",
            "La entrada", "El servicio", "La dirección", "El televisor", "La panadería",
            "El hospital", "El resultado", "La salida", "El ordenador", "La consulta",
            "El tratado", "La oferta", "La lavadora", "El plástico", "La música", "El contador",
            "La química", "El ejemplo",
        ),
        (
            "cuesta mucho dinero", "queda al lado de la puerta", "necesita una reparación",
            "ocupa el centro del mapa", "produce un gran beneficio", "hace poco ruido",
            "pertenece al antiguo edificio", "muestra el resultado", "contiene un error",
            "empieza a las nueve", "encaja en el nuevo plan", "consume poca corriente",
        ),
        (
            "", " desde el verano pasado", " este año", " a causa de la obra",
            " a pesar de los precios bajos", " tras la prueba",
            ", porque el contrato sigue vigente",
        ),
    ),
    "fr": (
        (
            "Le moteur", "La pharmacie", "L'ascenseur", "La ville", "L'appel", "Le marché",
            "L'entrée", "Le service client", "L'adresse", "Le téléviseur", "La boulangerie",
            "L'hôpital", "Le résultat", "La sortie", "L'ordinateur", "Le cabinet", "Le traité",
            "L'offre", "La tondeuse", "Le plastique", "La musique", "Le compteur", "La physique",
            "L'exemple",
        ),
        (
            "coûte beaucoup d'argent", "reste près de la porte", "demande une réparation",
            "occupe le centre de la carte", "rapporte un gros bénéfice", "fait peu de bruit",
            "appartient au vieux bâtiment", "montre le résultat", "contient une erreur",
            "commence à neuf heures", "entre dans le nouveau projet", "consomme peu de courant",
        ),
        (
            "", " depuis l'été dernier", " cette année", " à cause des travaux",
            " malgré les prix bas", " après l'essai", ", parce que le contrat court toujours",
        ),
    ),
    "it": (
        (
            "Il motore", "La farmacia", "L'ascensore", "La città", "La chiamata", "Il mercato",
            "L'entrata", "Il servizio", "L'indirizzo", "Il televisore", "La panetteria",
            "L'ospedale", "Il risultato", "L'uscita", "Il computer", "Lo studio", "Il trattato",
            "L'offerta", "La lavatrice", "La plastica", "La musica", "Il contatore", "La fisica",
            "L'esempio",
        ),
        (
            "costa molti soldi", "rimane accanto alla porta", "richiede una riparazione",
            "occupa il centro della mappa", "porta un grande guadagno", "fa poco rumore",
            "appartiene al vecchio edificio", "mostra il risultato", "contiene un errore",
            "comincia alle nove", "rientra nel nuovo progetto", "consuma poca corrente",
        ),
        (
            "", " dall'estate scorsa", " quest'anno", " a causa dei lavori",
            " nonostante i prezzi bassi", " dopo la prova", ", perché il contratto è in vigore",
        ),
    ),
    "ru": (
        (
            "Двигатель", "Аптека", "Холодильник", "Город", "Звонок", "Рынок", "Учебник",
            "Служба поддержки", "Адрес", "Телевизор", "Пекарня", "Больница", "Результат",
            "Поставка", "Компьютер", "Приёмная", "Договор", "Предложение", "Мастерская",
            "Пластик", "Техника", "Счётчик", "Столовая", "Показатель",
        ),
        (
            "стоит больших денег", "находится рядом с входом", "требует ремонта",
            "занимает центр карты", "приносит большую прибыль", "производит мало шума",
            "относится к старому зданию", "показывает результат", "содержит ошибку",
            "начинает работу в девять часов", "подходит к новому плану", "потребляет мало тока",
        ),
        (
            "", " с прошлого лета", " в этом году", " из-за стройки",
            " несмотря на низкие цены", " после проверки", ", потому что договор действует",
        ),
    ),
    "uk": (
        (
            "Двигун", "Аптека", "Холодильник", "Місто", "Дзвінок", "Ринок", "Підручник",
            "Служба підтримки", "Адреса", "Телевізор", "Пекарня", "Лікарня", "Результат",
            "Поставка", "Комп’ютер", "Приймальня", "Договір", "Пропозиція", "Майстерня",
            "Пластик", "Техніка", "Лічильник", "Їдальня", "Показник",
        ),
        (
            "коштує великих грошей", "стоїть поруч із входом", "потребує ремонту",
            "займає центр мапи", "дає великий прибуток", "створює мало шуму",
            "належить до старої будівлі", "показує результат", "містить помилку",
            "починає роботу о дев’ятій", "підходить до нового плану", "споживає мало струму",
        ),
        (
            "", " з минулого літа", " цього року", " через будівництво",
            " попри низькі ціни", " після перевірки", ", бо договір досі чинний",
        ),
    ),
    "ar": (
        (
            "المحرك", "الصيدلية", "المصعد", "المدينة", "المكالمة", "السوق", "الحاسوب",
            "الخدمة", "العنوان", "التلفاز", "المخبز", "المستشفى", "النتيجة", "الشحنة",
            "المكتبة", "العيادة", "العقد", "العرض", "الغسالة", "البلاستيك", "الموسيقى",
            "العداد", "الثلاجة", "المثال",
        ),
        (
            "في وسط الخريطة", "بجانب الباب", "على الطاولة الكبيرة", "ضمن الخطة الجديدة",
            "من المبنى القديم", "بسعر منخفض", "تحت السقف", "خلف الجدار", "بين الأشجار",
            "قرب المحطة", "فوق الرف", "أمام المدخل",
        ),
        (
            "", " منذ الصيف الماضي", " هذا العام", " بسبب أعمال البناء",
            " رغم الأسعار المنخفضة", " بعد الاختبار", " حتى نهاية الشهر",
        ),
    ),
    "he": (
        (
            "המנוע", "בית המרקחת", "המעלית", "העיר", "השיחה", "השוק", "המחשב", "השירות",
            "הכתובת", "הטלוויזיה", "המאפייה", "בית החולים", "התוצאה", "המשלוח", "הספרייה",
            "המרפאה", "החוזה", "ההצעה", "המדפסת", "הפלסטיק", "המוזיקה", "המונה", "המקרר",
            "הדוגמה",
        ),
        (
            "במרכז המפה", "ליד הדלת", "על השולחן הגדול", "בתוך התוכנית החדשה",
            "של הבניין הישן", "במחיר נמוך", "מתחת לגג", "מאחורי הקיר", "בין העצים",
            "קרוב לתחנה", "מעל המדף", "מול הכניסה",
        ),
        (
            "", " מאז הקיץ שעבר", " השנה", " בגלל עבודות הבנייה",
            " למרות המחירים הנמוכים", " אחרי הבדיקה", " עד סוף החודש",
        ),
    ),
}  # fmt: skip


def sentences(target: str) -> list[str]:
    """2,016 sentences without a person."""
    return [f"{' '.join(part)}{tail}." for *part, tail in product(*PARTS[target])]


def sources(language: str) -> list[tuple[str, int]]:
    """Sentences of the embedded set with the places of their subjects."""
    load = load_winomtde if language == "de" else load_winomt
    return [(row.source, row.subject_index) for row in load("mini").rows]


def main() -> None:
    """Print how many of each language's sentences get a gender."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--target", nargs="*", choices=PARTS, default=None)
    parser.add_argument("--source", choices=("de", "en"), default="de")
    parser.add_argument("--show", type=int, default=0, help="examples a language")
    options = parser.parse_args()
    rows = sources(options.source)
    for target in options.target or [code for code in PARTS if code != options.source]:
        invented: list[str] = []
        texts = sentences(target)
        for text, (source, index) in zip(texts, cycle(rows), strict=False):
            reading = read_subject(source, index, text, target, options.source)
            if reading.subject.expressed_gender != "unknown":
                invented.append(reading.subject.phrase or "")
        low, high = wilson(len(invented) / len(texts), len(texts))
        share = 100 * len(invented) / len(texts)
        print(f"{target} {share:.2f} % [{100 * low:.2f}, {100 * high:.2f}] of {len(texts)}")
        for phrase, count in Counter(invented).most_common(options.show):
            print(f"  {count:5} {phrase}")


if __name__ == "__main__":
    main()
