import { ActionIcon, Button, Switch, TextInput } from '@mantine/core'
import { IconFileText, IconPlug, IconPlus, IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useAccess } from '@/api/access'
import { useStoreMutation } from '@/api/mutations'
import { refetch, storeQuery } from '@/api/queries'
import type { Courier, CourierPatch, Couriers } from '@/features/shipping/couriers/courierForm'
import { storePatch, storeSchema, storeValues } from '@/features/shipping/couriers/storeForm'
import { COURIERS } from '@/features/shipping/couriers/useCourierForm'
import { StoreLink, useHref } from '@/lib/appLink'
import { useStoreOid } from '@/lib/pageContext'
import { paths } from '@/lib/paths'
import { ResourceForm } from '@/ui/crud/ResourceForm'
import { FormSection } from '@/ui/FormSection'
import { DigitsInput } from '@/ui/form/DigitsInput'
import { type ServerForm, useServerForm } from '@/ui/form/useServerForm'
import { PageHeader } from '@/ui/PageHeader'
import { SideCard } from '@/ui/SideCard'
import { StatusChip } from '@/ui/StatusChip'
import classes from './Couriers.module.css'

function Chips({ courier }: { courier: Courier }) {
  const { t } = useTranslation('couriers')
  return (
    <>
      {courier.connected && (
        <StatusChip tone="ok" icon={IconPlug}>
          {t('connected')}
        </StatusChip>
      )}
      {courier.isExample && courier.card.rates.length > 0 && (
        <StatusChip tone="warning" icon={IconFileText}>
          {t('example')}
        </StatusChip>
      )}
    </>
  )
}

function CourierRow({ courier, version }: { courier: Courier; version: number }) {
  const { t } = useTranslation('couriers')
  const { allowed, reason } = useAccess('shipping.edit')
  const { mutate, isPending } = useStoreMutation('patch', COURIERS, { updates: COURIERS })
  const key = courier.key as CourierPatch['key']
  const able = (['home', 'agency', 'sameDay', 'cod'] as const).filter(
    (one) => courier.capabilities[one],
  )
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <StoreLink to={`${paths.couriers}?courier=${courier.key}`} className={classes.name}>
          {courier.name}
        </StoreLink>
        <span className={classes.dim}>{able.map((one) => t(`able.${one}`)).join(' · ')}</span>
      </div>
      <div className={classes.chips}>
        <Chips courier={courier} />
      </div>
      <Switch
        checked={courier.enabled}
        aria-label={t('offer', { courier: courier.name })}
        aria-description={allowed ? undefined : reason}
        aria-disabled={!allowed || undefined}
        onChange={(event) => {
          if (!allowed || isPending) return
          mutate({ body: { version, couriers: [{ key, enabled: event.currentTarget.checked }] } })
        }}
      />
    </li>
  )
}

const EMPTY_BOX = { name: '', lengthCm: '', widthCm: '', heightCm: '', weightG: '0' }
const BOX_SIDES = ['lengthCm', 'widthCm', 'heightCm', 'weightG'] as const

type StoreForm = ServerForm<ReturnType<typeof storeValues>>

function Boxes({ form }: { form: StoreForm }) {
  const { t } = useTranslation('couriers')
  const { boxes } = form.values
  const put = (next: typeof boxes) => form.setFieldValue('boxes', next)
  return (
    <>
      <ul className={classes.boxes}>
        {boxes.map((box, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a box has no name of its own yet
          <li key={at} className={classes.box}>
            <TextInput {...form.getInputProps(`boxes.${at}.name`)} autoComplete="off" />
            {BOX_SIDES.map((side) => (
              <DigitsInput
                key={side}
                {...form.getInputProps(`boxes.${at}.${side}`)}
                maxLength={5}
              />
            ))}
            <ActionIcon
              variant="subtle"
              color="gray"
              size={44}
              aria-label={t('removeBox', { name: box.name })}
              onClick={() => put(boxes.filter((_, place) => place !== at))}
            >
              <IconTrash size={18} stroke={1.8} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ul>
      <Button
        className={classes.add}
        leftSection={<IconPlus size={16} stroke={2} aria-hidden />}
        onClick={() => put([...boxes, EMPTY_BOX])}
      >
        {t('addBox')}
      </Button>
    </>
  )
}

/** The couriers and what holds for all of them: the usual package, boxes, insurance. */
export function CourierList({ saved }: { saved: Couriers }) {
  const { t } = useTranslation('couriers')
  const href = useHref()
  const storeOid = useStoreOid()
  const cache = useQueryClient()
  const access = useAccess('shipping.edit')
  const { mutateAsync } = useStoreMutation('patch', COURIERS, { updates: COURIERS, silent: true })
  const form = useServerForm({
    schema: storeSchema,
    texts: 'couriers',
    label: (field) => t(`field.${field.split('.').at(-1)}`),
    values: storeValues(saved),
    version: saved.version,
    submit: (output, { version }) => mutateAsync({ body: storePatch(output, version) }),
    onStale: () => refetch(cache, storeQuery(storeOid, 'get', COURIERS)),
  })
  return (
    <ResourceForm
      form={form}
      access={access}
      wide
      header={
        <PageHeader
          title={t('title')}
          line={t('line')}
          back={{ to: href.store(paths.logistics), label: t('back') }}
        />
      }
    >
      <SideCard title={t('list')}>
        <ul className={classes.list}>
          {saved.couriers.map((courier) => (
            <CourierRow key={courier.key} courier={courier} version={saved.version} />
          ))}
        </ul>
      </SideCard>
      <FormSection title={t('parcel.title')} note={t('parcel.note')}>
        <div className={classes.grid}>
          <DigitsInput {...form.getInputProps('parcelLength')} maxLength={3} />
          <DigitsInput {...form.getInputProps('parcelWidth')} maxLength={3} />
          <DigitsInput {...form.getInputProps('parcelHeight')} maxLength={3} />
          <DigitsInput {...form.getInputProps('parcelWeight')} maxLength={7} />
        </div>
        <DigitsInput
          {...form.getInputProps('divisor')}
          description={t('divisorHelp')}
          maxLength={5}
          maxWidth={160}
        />
      </FormSection>
      <FormSection title={t('boxes.title')} note={t('boxes.note')}>
        <Boxes form={form as unknown as StoreForm} />
      </FormSection>
      <FormSection title={t('insurance.title')} note={t('insurance.note')}>
        <Switch {...form.getInputProps('insure', { type: 'checkbox' })} />
      </FormSection>
    </ResourceForm>
  )
}
