import { Button, Drawer } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Category } from '@/features/products/api'
import { CategoryFields } from '@/features/products/categories/CategoryFields'
import type { Open } from '@/features/products/categories/CategoryListScreen'
import { useCategoryForm } from '@/features/products/categories/useCategoryForm'
import { useProductPermissions } from '@/features/products/permissions'
import { FormNotices } from '@/ui/crud/ResourceForm'
import classes from './CategoryTree.module.css'

type Props = { open: Open | undefined; all: Category[]; onClose: () => void }

function Body({ open, all, onClose }: Props & { open: Open }) {
  const { t } = useTranslation('categories')
  const { can } = useProductPermissions()
  const { form, category } = useCategoryForm(open, all, onClose)
  const may = can(category ? 'edit' : 'create')
  return (
    <form className={classes.form} onSubmit={form.onSubmit} noValidate>
      <FormNotices form={form} />
      <fieldset className={classes.fields} disabled={!may}>
        <CategoryFields form={form} category={category} all={all} readOnly={!may} />
      </fieldset>
      <div className={classes.foot}>
        <Button onClick={onClose}>{t('cancel')}</Button>
        <Button
          type="submit"
          variant="filled"
          loading={form.submitting}
          disabled={!may || !form.dirty}
        >
          {t('save')}
        </Button>
      </div>
    </form>
  )
}

/** A new category, or one that is changed. What was written stays as a draft when it is closed. */
export function CategoryDrawer(props: Props) {
  const { t } = useTranslation('categories')
  const { open, onClose } = props
  return (
    <Drawer
      opened={open !== undefined}
      onClose={onClose}
      position="right"
      title={t(open && 'category' in open ? 'edit' : 'create')}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {open && <Body {...props} open={open} />}
    </Drawer>
  )
}
