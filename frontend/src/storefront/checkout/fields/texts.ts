import type { Locale } from '../../types'

const en = {
  title: 'A few more details',
  yes: 'Yes',
  no: 'No',
  number: 'Enter a number',
  digits: 'Use digits only',
  letters: 'Use letters only',
  lettersDigits: 'Use letters and digits only',
  webAddress: 'Enter a web address that starts with https://',
  whole: 'Enter a whole number',
  email: 'That email isn’t valid',
  short: (min: number) => `Enter at least ${min} characters`,
  long: (max: number) => `Enter up to ${max} characters`,
  least: (min: number) => `Use ${min} or more`,
  most: (max: number) => `Use ${max} or less`,
  few: (min: number) => `Choose at least ${min}`,
  many: (max: number) => `Choose up to ${max}`,
  early: 'Choose a later date',
  late: 'Choose an earlier date',
  choosePhoto: 'Choose a photo or a PDF',
  uploading: 'Uploading…',
  uploaded: (name: string) => `${name} is uploaded`,
  removeFile: 'Remove the file',
  uploadFailed: 'We couldn’t upload the file. Try again with a photo or a PDF of up to 10 MB.',
}

export type FieldTexts = typeof en

const es: FieldTexts = {
  title: 'Unos datos más',
  yes: 'Sí',
  no: 'No',
  number: 'Escribe un número',
  digits: 'Usa solo números',
  letters: 'Usa solo letras',
  lettersDigits: 'Usa solo letras y números',
  webAddress: 'Escribe una dirección web que empiece con https://',
  whole: 'Escribe un número entero',
  email: 'Ese correo no es válido',
  short: (min) => `Escribe al menos ${min} caracteres`,
  long: (max) => `Escribe hasta ${max} caracteres`,
  least: (min) => `Usa ${min} o más`,
  most: (max) => `Usa ${max} o menos`,
  few: (min) => `Elige al menos ${min}`,
  many: (max) => `Elige hasta ${max}`,
  early: 'Elige una fecha más adelante',
  late: 'Elige una fecha más cercana',
  choosePhoto: 'Elegir una foto o un PDF',
  uploading: 'Subiendo…',
  uploaded: (name) => `${name} ya se subió`,
  removeFile: 'Quitar el archivo',
  uploadFailed:
    'No pudimos subir el archivo. Prueba otra vez con una foto o un PDF de hasta 10 MB.',
}

export const FIELD_TEXTS: Record<Locale, FieldTexts> = { en, es }
