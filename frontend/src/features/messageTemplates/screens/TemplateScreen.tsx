import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useAccess } from '@/api/access'
import { useStoreQuery } from '@/api/queries'
import type { TemplateRow } from '@/features/messageTemplates/api'
import { TemplateEditor } from '@/features/messageTemplates/components/TemplateEditor'
import { TemplateList } from '@/features/messageTemplates/components/TemplateList'
import { useHref } from '@/lib/appLink'
import { paths } from '@/lib/paths'
import { confirm } from '@/ui/confirm'
import { ListScreen } from '@/ui/crud/ListScreen'
import { Loading } from '@/ui/crud/ResourceStates'
import { PageHeader } from '@/ui/PageHeader'
import { useIsPhone } from '@/ui/useIsPhone'
import classes from './TemplateScreen.module.css'

/** The messages of the store beside the one that is written; on a phone the list comes first. */
export function TemplateScreen() {
  const { t } = useTranslation('messageTemplates')
  const href = useHref()
  const isPhone = useIsPhone()
  const [params] = useSearchParams()
  const chosen = params.get('kind')
  const access = useAccess('marketing.view')
  const query = useStoreQuery(
    'get',
    '/api/v1/marketing/template',
    {},
    { enabled: access.allowed, select: ({ items }) => items },
  )
  if (isPhone && chosen && access.allowed)
    return (
      <>
        <PageHeader
          title={t('title')}
          back={{ to: href.store(paths.messageTemplates), label: t('title') }}
        />
        <One kind={chosen} />
      </>
    )
  return (
    <ListScreen
      title={t('title')}
      line={t('line')}
      access={access}
      query={query}
      failed={t('list.failed')}
    >
      {(rows) => (
        <div className={classes.panes}>
          <List rows={rows} chosen={isPhone ? null : (chosen ?? rows[0]?.kind ?? null)} />
          {!isPhone && <One kind={chosen ?? rows[0]?.kind ?? ''} />}
        </div>
      )}
    </ListScreen>
  )
}

function List({ rows, chosen }: { rows: TemplateRow[]; chosen: string | null }) {
  const { t } = useTranslation('ui')
  const [, setParams] = useSearchParams()
  const select = async (kind: string) => {
    const typed = document.querySelector('[data-save-bar]') !== null
    const leaves = {
      title: t('guard.title'),
      confirmLabel: t('guard.yes'),
      cancelLabel: t('guard.no'),
    }
    if (kind === chosen || (typed && !(await confirm(leaves)))) return
    setParams((before) => {
      before.set('kind', kind)
      return before
    })
  }
  return (
    <div className={classes.list}>
      <TemplateList rows={rows} selected={chosen} onSelect={(kind) => void select(kind)} />
    </div>
  )
}

function One({ kind }: { kind: string }) {
  const { t } = useTranslation('messageTemplates')
  const query = useStoreQuery('get', '/api/v1/marketing/template/{key}', {
    params: { path: { key: kind } },
  })
  if (query.data === undefined)
    return <Loading query={query} failed={t('editor.failed')} rows={4} />
  return <TemplateEditor key={query.data.kind} template={query.data} />
}
