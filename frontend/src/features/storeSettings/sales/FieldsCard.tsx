import { Button } from '@mantine/core'
import { IconId, IconLock, IconMail, IconMapPin, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useAccess } from '@/api/access'
import { useStoreMutation } from '@/api/mutations'
import { FIELD_ICONS, MAX_ACTIVE, type OrderField } from '@/features/storeSettings/sales/fieldTypes'
import classes from '@/features/storeSettings/sales/sales.module.css'
import { useFieldWords } from '@/features/storeSettings/sales/useFieldWords'
import { useHref } from '@/lib/appLink'
import { paths } from '@/lib/paths'
import { RowMenu } from '@/ui/crud/RowMenu'
import { RowWords, SortableRows } from '@/ui/crud/SortableRows'
import { FormSection } from '@/ui/FormSection'
import { notify } from '@/ui/notify'
import { PermissionButton } from '@/ui/PermissionButton'

const ONE = '/api/v1/order-additional-information/{field_id}'
const ALWAYS = { contact: IconMail, address: IconMapPin, document: IconId } as const

/** What a checkout asks: what always is, and the store's own fields in their order. */
export function FieldsCard({ fields }: { fields: OrderField[] }) {
  const { t } = useTranslation('sales')
  const href = useHref()
  const edit = useAccess('settings.edit')
  const { nameOf, lineOf } = useFieldWords()
  const move = useStoreMutation('patch', ONE)
  const active = fields.filter(({ archived }) => !archived)
  const archived = fields.filter((field) => field.archived)
  const [isListed, list] = useState(false)

  /** One field has another place than before: the one that was moved. */
  const onMove = async (next: OrderField[]) => {
    const from = active.findIndex((field, place) => field._id !== next[place]?._id)
    const down = next[from]?._id === active[from + 1]?._id
    const moved = down ? active[from] : next[from]
    if (moved === undefined) return
    const position = next.findIndex(({ _id }) => _id === moved._id)
    await move.mutateAsync({ params: { path: { field_id: moved._id } }, body: { position } })
    notify.success({ title: t('moved'), mergeKey: 'field-order' })
  }
  const row = (field: OrderField) => {
    const Icon = FIELD_ICONS[field.type]
    return (
      <>
        <span className={classes.icon}>
          <Icon size={18} stroke={1.75} aria-hidden />
        </span>
        <RowWords to={paths.salesField(field._id)} name={nameOf(field.label)}>
          <p className={classes.detail}>{lineOf(field, fields)}</p>
        </RowWords>
      </>
    )
  }
  return (
    <FormSection
      title={t('ask')}
      end={
        <PermissionButton
          {...edit}
          component={Link}
          to={href.store(paths.salesFieldNew)}
          leftSection={<IconPlus size={16} stroke={2} aria-hidden />}
        >
          {t('addField')}
        </PermissionButton>
      }
    >
      <p className={classes.part}>{t('always')}</p>
      <ul className={classes.always}>
        {Object.entries(ALWAYS).map(([name, Icon]) => (
          <li key={name}>
            <span className={classes.icon}>
              <Icon size={18} stroke={1.75} aria-hidden />
            </span>
            <div>
              <strong>{t(`alwaysAsked.${name}`)}</strong>
              <p className={classes.detail}>{t(`alwaysAsked.${name}Line`)}</p>
            </div>
            <IconLock size={16} stroke={1.75} aria-hidden />
          </li>
        ))}
      </ul>
      <p className={classes.part}>
        <span>{t('own')}</span>
        <span>{t('active', { count: active.length, max: MAX_ACTIVE })}</span>
      </p>
      {active.length === 0 && <p className={classes.detail}>{t('empty')}</p>}
      <SortableRows
        rows={active}
        nameOf={({ label }) => nameOf(label)}
        onMove={edit.allowed ? onMove : undefined}
      >
        {(field, moves) => (
          <>
            {row(field)}
            <RowMenu name={nameOf(field.label)} to={paths.salesField(field._id)} moves={moves} />
          </>
        )}
      </SortableRows>
      {archived.length > 0 && (
        <>
          <p className={classes.part}>
            <span>{t('archivedCount', { count: archived.length })}</span>
            <Button variant="subtle" size="compact-sm" onClick={() => list(!isListed)}>
              {t(isListed ? 'archivedHide' : 'archivedShow')}
            </Button>
          </p>
          {isListed && (
            <SortableRows rows={archived} nameOf={({ label }) => nameOf(label)}>
              {row}
            </SortableRows>
          )}
        </>
      )}
    </FormSection>
  )
}
