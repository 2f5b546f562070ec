type Place = { cityName: string; stateName: string; country: string; countryName: string }

/** "Lima", or "Barranca, Lima"; abroad with the country. */
export function cityName(place: Place, home: string): string {
  const { cityName: city, stateName, country, countryName } = place
  const parts = [city, stateName, country === home ? '' : countryName]
  return [...new Set(parts.filter(Boolean))].join(', ')
}
