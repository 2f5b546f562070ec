"""Who buys: invented people at invented doors of real streets and districts."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Buyer:
    first_name: str
    last_name: str
    phone: str
    place: str
    """Department, province and district by INEI code."""
    line: str
    reference: str
    language: str = "es"

    @property
    def email(self) -> str:
        name = f"{self.first_name}.{self.last_name}".split()[0].lower()
        plain = name.translate(str.maketrans("áéíóúñü'", "aeiounu-"))
        # A domain that can never be delivered to (RFC 2606).
        return f"{plain}@correo.example"


BUYERS = (
    Buyer(
        "Lucía",
        "Paredes",
        "987600101",
        "15/1501/150122",
        "Av. Larco 743, dpto. 502",
        "Frente al parque Salazar",
    ),
    Buyer(
        "Renzo", "Chávez", "987600102", "15/1501/150121", "Jr. Junín 512", "A una cuadra de la plaza Bolívar"
    ),
    Buyer(
        "Milagros",
        "Huamán",
        "987600103",
        "15/1501/150132",
        "Av. Próceres 2210, Urb. Las Flores",
        "Portón verde",
    ),
    Buyer(
        "Gonzalo", "Ibáñez", "987600104", "15/1501/150131", "Calle Los Libertadores 455", "Recepción 24 horas"
    ),
    Buyer("Rosa", "Mamani", "987600105", "04/0401/040103", "Av. Bolognesi 318", "Costado de la iglesia"),
    Buyer("Diego", "Salazar", "987600106", "15/1501/150104", "Jr. Domeyer 190", "Casa celeste de dos pisos"),
    Buyer("Carmen", "Ñahui", "987600107", "08/0801/080101", "Calle Saphy 711", "Subiendo desde la plaza"),
    Buyer("Jorge", "Benavides", "987600108", "15/1501/150140", "Calle Monterrey 281, dpto. 901", "Torre B"),
    Buyer("Fiorella", "Tello", "987600109", "15/1501/150130", "Av. San Luis 2450", "Cerca de La Rambla"),
    Buyer("Álvaro", "Núñez", "987600110", "15/1501/150113", "Av. Brasil 1190, int. 4", "Tocar fuerte"),
    Buyer("Yesenia", "Ccori", "987600111", "12/1201/120114", "Jr. Arequipa 640", "Al frente del colegio"),
    Buyer("Marco", "Villanueva", "987600112", "13/1301/130101", "Jr. Pizarro 815", "Segundo piso"),
    Buyer(
        "Paola",
        "Gutiérrez",
        "987600113",
        "15/1501/150136",
        "Av. La Marina 2355, dpto. 1204",
        "Pasando Plaza San Miguel",
    ),
    Buyer("Hernán", "Rivas", "987600114", "20/2001/200101", "Av. Grau 1022", "Esquina con Loreto"),
    Buyer(
        "Katherine",
        "Poma",
        "987600115",
        "15/1501/150117",
        "Av. Antúnez de Mayolo 1180",
        "Al costado de la botica",
    ),
    Buyer("Sebastián", "Ormeño", "987600116", "15/1501/150141", "Jr. Dante 330", "Timbre 2"),
    Buyer(
        "Valeria", "Castañeda", "987600117", "15/1501/150116", "Jr. Risso 268, dpto. 803", "Dejar en portería"
    ),
    Buyer(
        "Emilio", "Quiroz", "987600118", "14/1401/140101", "Calle San José 412", "Frente al parque principal"
    ),
    Buyer("Gladys", "Condori", "987600119", "21/2101/210101", "Jr. Lima 289", "Galería, tienda 6"),
    Buyer(
        "Rodrigo",
        "Arrieta",
        "987600120",
        "15/1501/150114",
        "Calle Las Retamas 145",
        "Urb. El Remanso, garita",
    ),
    Buyer("Noelia", "Zegarra", "987600121", "04/0401/040126", "Calle Misti 203", "A dos cuadras del mirador"),
    Buyer("Percy", "Atauje", "987600122", "05/0501/050101", "Jr. 28 de Julio 377", "Altos de la panadería"),
    Buyer(
        "Daniela",
        "Melgar",
        "987600123",
        "15/1501/150120",
        "Jr. Leoncio Prado 590, dpto. 301",
        "Cerca del malecón",
    ),
    Buyer("Ítalo", "Bazán", "987600124", "07/0701/070105", "Av. Grau 455", "Frente al mar"),
    Buyer("Sonia", "Llerena", "987600125", "23/2301/230101", "Calle Zela 716", "Casa de rejas blancas"),
    Buyer(
        "Aaron",
        "Whitmore",
        "987600126",
        "15/1501/150122",
        "Calle Berlín 364, dpto. 12",
        "Airbnb, buzón azul",
        "en",
    ),
    Buyer("Claire", "Dubois", "987600127", "15/1501/150104", "Av. Sáenz Peña 208", "Segundo timbre", "en"),
    Buyer(
        "Hannah", "Lindqvist", "987600128", "08/0801/080108", "Av. de la Cultura 1410", "Edificio Qosqo", "en"
    ),
    Buyer(
        "Tom", "Kessler", "987600129", "15/1501/150131", "Av. Camino Real 1180, of. 701", "Recepción", "en"
    ),
    Buyer("Miguel", "Tarrillo", "987600130", "14/1401/140112", "Av. Seoane 120", "A media cuadra del muelle"),
    Buyer(
        "Elena", "Shapiama", "987600131", "16/1601/160101", "Jr. Próspero 550", "Frente a la Casa de Fierro"
    ),
    Buyer("Bruno", "Alfaro", "987600132", "15/1501/150105", "Jr. Huaraz 1420", "Pasaje 3, casa 12"),
    Buyer("Xiomara", "Peña", "987600133", "15/1501/150108", "Av. Huaylas 990", "Condominio Los Delfines"),
    Buyer("César", "Inga", "987600134", "15/1501/150103", "Av. Nicolás Ayllón 4120", "Al costado del grifo"),
    Buyer(
        "Mariana",
        "Loayza",
        "987600135",
        "15/1501/150140",
        "Av. Benavides 4890, dpto. 604",
        "Altura del óvalo Higuereta",
    ),
    Buyer(
        "Julio",
        "Cárdenas",
        "987600136",
        "08/0801/080105",
        "Urb. Larapa, calle 5, lote B-8",
        "Portón de madera",
    ),
)

NOTES: dict[str, tuple[str, ...]] = {
    "es": (
        "Es un regalo, por favor sin boleta en la caja.",
        "Si no estoy, dejar con el portero.",
        "¿Pueden escribir «Feliz día, mamá» en la tarjeta?",
        "Llamar antes de llegar, el timbre no funciona.",
        "Entregar después de las 6 p. m., gracias.",
    ),
    "en": (
        "It's a present: no price tag, please.",
        "Please leave it with the doorman.",
        "Call before you arrive, the bell is broken.",
    ),
}

TALKS: dict[str, tuple[tuple[str, str], ...]] = {
    "es": (
        ("Hola, ¿llega antes del sábado?", "¡Hola! Sí, sale hoy en la tarde y llega mañana o el viernes."),
        ("¿Puedo cambiar la dirección a mi oficina?", "Claro, ya la cambiamos. Te avisamos cuando salga."),
        ("Llegó todo perfecto, ¡muchas gracias!", "¡Qué alegría! Gracias por comprar hecho en el Perú."),
        ("¿Me podrían enviar la boleta por correo?", "Te la mandamos hoy mismo a tu correo."),
        ("Ya hice el pago, adjunté la captura.", "Recibido. La revisamos y te confirmamos."),
    ),
    "en": (
        (
            "Hi! Will it arrive before Saturday?",
            "Hello! Yes, it leaves this afternoon and arrives tomorrow or Friday.",
        ),
        (
            "Everything arrived perfectly, thank you!",
            "So glad to hear it. Thank you for buying from small makers.",
        ),
        ("Could you add a card that says 'Happy birthday, Inés'?", "Of course, it is written already."),
    ),
}

REMARKS: dict[str, tuple[str, ...]] = {
    "es": (
        "Cliente frecuente: añadir una muestra.",
        "Envolver con papel de seda doble.",
        "Pagó desde la cuenta de su esposo, verificado.",
    ),
    "en": (
        "Regular customer: add a sample.",
        "Wrap twice, the courier was rough last time.",
        "Paid from her husband's account, checked.",
    ),
}

COURIERS = (("Olva Courier", "0{0:08d}"), ("Shalom", "SH{0:07d}"), ("Motorizado propio", ""))
