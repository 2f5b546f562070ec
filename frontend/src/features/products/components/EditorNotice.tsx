import { useTranslation } from 'react-i18next'
import { useProductPermissions } from '@/features/products/permissions'
import type { ProductEditorState } from '@/features/products/useProductEditor'
import { PageLink } from '@/lib/appLink'
import { paths } from '@/lib/paths'
import { DraftNotice } from '@/ui/DraftNotice'
import { FormAlert } from '@/ui/FormAlert'
import classes from './ProductEditor.module.css'

type Props = { editor: ProductEditorState; may: boolean; isNew: boolean }

/** Above the cards: a draft to bring back, what may not be done, what was refused. */
export function EditorNotice({ editor, may, isNew }: Props) {
  const { t } = useTranslation('products')
  const { reason } = useProductPermissions()
  const { draft, formError, isOverLimit } = editor.form
  if (may && !draft.offered && !formError) return null
  return (
    <div className={classes.notices}>
      {!may && <FormAlert tone="info">{reason(isNew ? 'create' : 'edit')}</FormAlert>}
      {may && draft.offered && <DraftNotice onAccept={draft.accept} onRefuse={draft.refuse} />}
      {formError && (
        <FormAlert cause={formError}>
          {formError} {isOverLimit && <PageLink to={paths.myPlan}>{t('limit.compare')}</PageLink>}
        </FormAlert>
      )}
    </div>
  )
}
