"""The middle of each department of Peru, by its code: latitude and longitude."""

from typing import Final

CENTERS: Final[dict[str, tuple[float, float]]] = {
    "01": (-5.1, -78.1), "02": (-9.4, -77.7), "03": (-14.0, -72.9), "04": (-15.8, -72.5),
    "05": (-14.1, -74.1), "06": (-6.4, -78.7), "07": (-12.0, -77.1), "08": (-13.2, -72.1),
    "09": (-13.0, -75.0), "10": (-9.5, -76.0), "11": (-14.2, -75.6), "12": (-11.6, -75.0),
    "13": (-8.0, -78.5), "14": (-6.4, -79.9), "15": (-11.9, -76.7), "16": (-4.5, -74.5),
    "17": (-11.9, -70.4), "18": (-16.8, -70.8), "19": (-10.4, -75.3), "20": (-5.1, -80.3),
    "21": (-15.0, -70.0), "22": (-7.0, -76.7), "23": (-17.6, -70.2), "24": (-3.9, -80.5),
    "25": (-9.6, -73.5),
}  # fmt: skip


def center_of(place: str) -> tuple[float, float] | None:
    """Of the department that a place lies in; None outside Peru."""
    country, _, rest = place.partition("/")
    return CENTERS.get(rest.partition("/")[0]) if country == "PE" else None
