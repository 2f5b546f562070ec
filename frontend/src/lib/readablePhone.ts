/** +51 987 654 321; other countries as they were dialled. */
export const readablePhone = (phone: string) =>
  phone.replace(/^(\+51)(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3 $4')
