import type { CountryTree } from '@/api/places'

const LIMA = [
  ['150101', 'Lima'],
  ['150102', 'Ancón'],
  ['150103', 'Ate'],
  ['150104', 'Barranco'],
  ['150122', 'Miraflores'],
] as [string, string][]

/** A small Peru: four departments, one of them with two provinces. */
export const PERU: CountryTree = {
  code: 'PE',
  name: 'Perú',
  states: [
    ['01', 'Amazonas', [['0101', 'Chachapoyas', [['010101', 'Chachapoyas']]]]],
    ['04', 'Arequipa', [['0401', 'Arequipa', [['040110', 'Miraflores']]]]],
    [
      '07',
      'Callao',
      [
        [
          '0701',
          'Callao',
          [
            ['070101', 'Callao'],
            ['070104', 'La Perla'],
          ],
        ],
      ],
    ],
    [
      '15',
      'Lima',
      [
        ['1501', 'Lima', LIMA],
        ['1502', 'Barranca', [['150201', 'Barranca']]],
      ],
    ],
  ],
  sets: [
    { key: 'LIMA_METRO', name: 'Lima Metropolitana', places: ['PE/07', 'PE/15/1501'] },
    {
      key: 'LIMA_MODERN',
      name: 'Lima moderna',
      places: ['PE/15/1501/150104', 'PE/15/1501/150122'],
    },
    { key: 'COUNTRY', name: 'Todo el Perú', places: ['PE'] },
  ],
}

export const CHILE: CountryTree = {
  code: 'CL',
  name: 'Chile',
  states: [
    ['RM', 'Región Metropolitana de Santiago'],
    ['VS', 'Valparaíso'],
  ],
  sets: [{ key: 'COUNTRY', name: 'Todo el país', places: ['CL'] }],
}
