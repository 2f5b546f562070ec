const HEADS = {
  es: 'Zona,Lugar,Nombre del lugar,Desde,Hasta,Precio,Por cada,Precio por cada',
  en: 'Zone,Place,Place name,From,Up to,Price,For each,Price for each',
}
const ROWS = {
  es: [
    'Costa,13,La Libertad,0,2,12.50,,',
    'Costa,14,Lambayeque,2,,12.50,1,2.50',
    'Sierra,08,Cusco,0,2,14.50,,',
    'Sierra,04,Arequipa,2,,14.50,1,3.00',
  ],
  en: [
    'Coast,13,La Libertad,0,2,12.50,,',
    'Coast,14,Lambayeque,2,,12.50,1,2.50',
    'Highlands,08,Cusco,0,2,14.50,,',
    'Highlands,04,Arequipa,2,,14.50,1,3.00',
  ],
}

/** A small table to begin with; places by their code of the INEI. */
export const tariffSample = (locale: string) => {
  const language = locale === 'en' ? 'en' : 'es'
  return new Blob([`\ufeff${[HEADS[language], ...ROWS[language]].join('\r\n')}\r\n`], {
    type: 'text/csv;charset=utf-8',
  })
}
