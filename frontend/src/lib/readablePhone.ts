/** +51 987 654 321 and +5114457896 Anexo 123; other countries as they were dialled. */
export function readablePhone(phone: string): string {
  const [number = '', extension] = phone.split(';ext=')
  const spaced = number.replace(/^(\+51)(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3 $4')
  if (!extension) return spaced
  return `${spaced} ${number.startsWith('+51') ? 'Anexo' : 'ext.'} ${extension}`
}
