import type { MantineColorsTuple } from '@mantine/core'

export const vidrio: MantineColorsTuple = [
  '#ECFAF9',
  '#D9F3F0',
  '#BBE7E2',
  '#96D8D1',
  '#63C2BA',
  '#25A9A0',
  '#078A82',
  '#056B65',
  '#03534E',
  '#013C38',
]

export const aji: MantineColorsTuple = [
  '#FFF5EA',
  '#FFE9D1',
  '#FFD4A3',
  '#FFB964',
  '#ED9B22',
  '#CA8105',
  '#A46803',
  '#805002',
  '#653E01',
  '#492B00',
]

export const verde: MantineColorsTuple = [
  '#EEFBF0',
  '#DDF4E1',
  '#C3E8C9',
  '#A2D9AC',
  '#78C488',
  '#4DAA66',
  '#2B8D4A',
  '#106F33',
  '#045725',
  '#053E1A',
]

export const rojo: MantineColorsTuple = [
  '#FEF4F3',
  '#FFE6E3',
  '#FFCFCA',
  '#FEB3AB',
  '#FE887E',
  '#F05B54',
  '#CE3A38',
  '#AC101B',
  '#890812',
  '#620A0D',
]

export const azul: MantineColorsTuple = [
  '#F2F7FE',
  '#E2EEFE',
  '#C6DFFE',
  '#A5CCFF',
  '#76B2FF',
  '#4E95ED',
  '#3077CD',
  '#195BA7',
  '#0E4786',
  '#0A3261',
]

export const morado: MantineColorsTuple = [
  '#F8F5FF',
  '#EFE9FE',
  '#E2D4FE',
  '#D2BCFD',
  '#BC9CF4',
  '#A37CE1',
  '#865FC1',
  '#69469D',
  '#53347E',
  '#3B255A',
]

export const piedra: MantineColorsTuple = [
  '#F6FBFB',
  '#EFF5F4',
  '#E4E9E8',
  '#D2DCDA',
  '#B6C0BE',
  '#97A19F',
  '#737D7B',
  '#545D5B',
  '#373F3E',
  '#1A2120',
]

export const dark: MantineColorsTuple = [
  '#E9EFED',
  '#C2CDCA',
  '#9AA8A5',
  '#6C7B78',
  '#3B4C49',
  '#283634',
  '#1C2726',
  '#161F1E',
  '#0E1514',
  '#0A1110',
]
