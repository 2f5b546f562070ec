import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { useOrderPermissions } from '@/features/orders/permissions'
import { PermissionButton } from '@/ui/PermissionButton'

type Props = {
  /** Names what is changed: "Editar" alone stands on the page more than once. */
  label: string
  /** Why nobody can change it now. */
  closed?: string
  onClick: () => void
  ref?: Ref<HTMLButtonElement>
}

/** In the head of a card. Who may not see contacts can't write them either. */
export function EditButton({ label, closed, onClick, ref }: Props) {
  const { t } = useTranslation('orders')
  const { button } = useOrderPermissions()
  const edit = button('edit')
  const permission = edit.allowed ? button('seeContact') : edit
  const state = closed === undefined ? permission : { allowed: false, reason: closed }
  return (
    <PermissionButton
      {...state}
      ref={ref}
      variant="subtle"
      data-flush="end"
      size="compact-sm"
      aria-label={label}
      onClick={onClick}
    >
      {t('note.edit')}
    </PermissionButton>
  )
}
