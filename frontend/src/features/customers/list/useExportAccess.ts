import { type Access, useAccess } from '@/api/access'

/** The list as a file has the contact of everybody in it. */
export function useExportAccess(): Access {
  const exporting = useAccess('orders.export')
  const contact = useAccess('customers.see_contact')
  return exporting.allowed ? contact : exporting
}
