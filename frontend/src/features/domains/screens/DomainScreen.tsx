import { Button, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useAccess } from '@/api/access'
import { useStoreMutation } from '@/api/mutations'
import { useStoreQuery } from '@/api/queries'
import {
  ADDRESSES,
  atDomain,
  CUSTOM,
  type CustomDomain,
  WAITING_POLL_MS,
} from '@/features/domains/api'
import { AddDomain, DomainLimit } from '@/features/domains/components/AddDomain'
import { AddressCard } from '@/features/domains/components/AddressCard'
import { FreeDialog, StepsDialog } from '@/features/domains/components/Dialogs'
import { DomainDetail } from '@/features/domains/components/DomainDetail'
import classes from '@/features/domains/components/domains.module.css'
import { SideNotes } from '@/features/domains/components/SideNotes'
import { isWaiting, progressOf, STATES } from '@/features/domains/domainState'
import { useStore } from '@/lib/store/useStore'
import { confirm } from '@/ui/confirm'
import { Loading, NoPermission } from '@/ui/crud/ResourceStates'
import { notify } from '@/ui/notify'
import { PageHeader } from '@/ui/PageHeader'
import { StatusChip } from '@/ui/StatusChip'

function DomainMenu({ domain }: { domain: CustomDomain }) {
  const { t } = useTranslation('domains')
  const update = useStoreMutation('patch', CUSTOM)
  const remove = useStoreMutation('delete', CUSTOM)
  const { fullName: name, primary, state } = domain
  const onRemove = async () => {
    const question = {
      title: t('remove.title', { name }),
      description: t('remove.line'),
      confirmLabel: t('remove.yes'),
      danger: true,
    }
    if (!(await confirm(question))) return
    remove.mutate(atDomain(domain._id), {
      onSuccess: () => notify.success({ title: t('remove.done', { name }) }),
    })
  }
  return (
    <Menu position="bottom-end" withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button
          aria-label={t('more', { name })}
          leftSection={<IconDots size={18} stroke={2} aria-hidden />}
        >
          {t('moreShort')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {state === 'ACTIVE' && (
          <Menu.Item
            onClick={() => update.mutate({ ...atDomain(domain._id), body: { primary: !primary } })}
          >
            {t(primary ? 'primary.off' : 'primary.on')}
          </Menu.Item>
        )}
        <Menu.Item color="rojo" onClick={() => void onRemove()}>
          {t('remove.yes')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

/** What its records still need; null when they are well. */
function useRecordsChip(domain: CustomDomain) {
  const { t } = useTranslation('domains')
  const { missing, extra, unsure } = progressOf(domain)
  const parts = [
    missing > 0 && t('chip.missing', { count: missing }),
    extra > 0 && t('chip.extra', { count: extra }),
  ].filter(Boolean)
  if (parts.length > 0) return parts.join(' · ')
  return unsure > 0 ? t('recordState.UNKNOWN') : null
}

function DomainHeader({ domain }: { domain: CustomDomain }) {
  const { t } = useTranslation('domains')
  const { subdomainName, url } = useStore()
  const { allowed } = useAccess('domain.manage')
  const needs = useRecordsChip(domain)
  const { state, primary } = domain
  const isBefore = state === 'PENDING_DNS' || state === 'VERIFYING'
  const line = primary ? 'lineActive' : state === 'ACTIVE' ? 'lineLeads' : 'lineMeanwhile'
  const address = url.replace(/^https?:\/\//, '') || subdomainName
  return (
    <PageHeader
      title={domain.fullName}
      chips={
        <StatusChip {...STATES[state]}>{(isBefore && needs) || t(`state.${state}`)}</StatusChip>
      }
      line={t(line, { address })}
      actions={allowed && <DomainMenu domain={domain} />}
    />
  )
}

/** The address of the page, about another domain. */
function withDomain(params: URLSearchParams, domainOid: string) {
  const next = new URLSearchParams(params)
  next.set('domain', domainOid)
  return next
}

function Page({ domains }: { domains: CustomDomain[] }) {
  const { t } = useTranslation('domains')
  const store = useStore()
  const { allowed } = useAccess('domain.manage')
  const [params, setParams] = useSearchParams()
  const [dialog, setDialog] = useState<'free' | 'steps'>()
  const addresses = useStoreQuery('get', ADDRESSES)
  const domain = domains.find(({ _id }) => _id === params.get('domain')) ?? domains[0]
  const limit = store.features.customDomains?.limit ?? null
  const open = (domainOid: string) =>
    setParams((old) => withDomain(old, domainOid), { replace: true })
  const free = addresses.data?.items.find(({ kind }) => kind === 'FREE')?.fullName ?? ''
  const close = () => setDialog(undefined)
  return (
    <>
      {domain ? (
        <DomainHeader domain={domain} />
      ) : (
        <PageHeader title={t('title')} line={t('line')} />
      )}
      <div className={classes.page}>
        <div className={classes.main}>
          {domain && <DomainDetail domain={domain} />}
          {limit !== null && domains.length >= limit ? (
            domains.length === 0 && <DomainLimit limit={limit} />
          ) : (
            <AddDomain another={domains.length > 0} onAdded={open} />
          )}
        </div>
        <div className={classes.side}>
          <AddressCard
            addresses={addresses.data?.items ?? []}
            limit={limit}
            onOpen={open}
            onChangeFree={allowed ? () => setDialog('free') : undefined}
          />
          {domain && (
            <SideNotes domain={domain} onMail={allowed ? () => setDialog('steps') : undefined} />
          )}
        </div>
      </div>
      <FreeDialog
        base={free.split('.').slice(1).join('.')}
        opened={dialog === 'free'}
        onClose={close}
      />
      {domain && <StepsDialog domain={domain} opened={dialog === 'steps'} onClose={close} />}
    </>
  )
}

/** The addresses of the store: its free one, and domains of its own with what each still needs. */
export function DomainScreen() {
  const { t } = useTranslation('domains')
  const access = useAccess('content.view')
  const query = useStoreQuery(
    'get',
    CUSTOM,
    {},
    {
      enabled: access.allowed,
      refetchInterval: ({ state }) => (state.data?.items.some(isWaiting) ? WAITING_POLL_MS : false),
    },
  )
  if (query.data) return <Page domains={query.data.items} />
  return (
    <>
      <PageHeader title={t('title')} />
      {access.allowed ? (
        <Loading query={query} failed={t('failed')} rows={4} />
      ) : (
        <NoPermission {...access} />
      )}
    </>
  )
}
