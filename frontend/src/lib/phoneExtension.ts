const EXTENSION = /[\s,;.]*(?:extensi[oó]n|extn?|anexo|anx|int|x|#)[\s.:=#]*(\d+)\s*$/i

/** The number and its extension, "01 4457896 anexo 123", as the server parts them. */
export function splitExtension(text: string): { bare: string; extension: string } {
  return { bare: text.replace(EXTENSION, ''), extension: EXTENSION.exec(text)?.[1] ?? '' }
}

/** As it is kept: RFC 3966. */
export const withExtension = (e164: string, extension: string) =>
  extension ? `${e164};ext=${extension}` : e164

/** A number as it is kept, for a form that takes one with an extension. */
export const STORED_PHONE = /^\+[1-9]\d{5,14}(;ext=\d{1,20})?$/
