import { Button } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { ApiError } from '@/api/errors'
import { useErrorText } from '@/api/useErrorText'
import { atDraft, draftQuery, useQuoteDraft } from '@/features/orders/manual/manualApi'
import type { DraftSession } from '@/features/orders/manual/useManualDraft'
import { useHref } from '@/lib/appLink'
import { useStoreOid } from '@/lib/pageContext'
import { paths } from '@/lib/paths'
import { FormAlert } from '@/ui/FormAlert'
import { firstPressOnly } from '@/ui/firstPressOnly'
import { SideCard } from '@/ui/SideCard'
import classes from './manual.module.css'

/** Its customer decides first: what is written becomes a quote, at the same prices. */
export function QuoteInstead({ session }: { session: DraftSession }) {
  const { t } = useTranslation('manualOrder')
  const errorText = useErrorText()
  const href = useHref()
  const navigate = useNavigate()
  const cache = useQueryClient()
  const storeOid = useStoreOid()
  const { mutateAsync, isPending } = useQuoteDraft()
  const [problem, setProblem] = useState<string>()
  const quote = async () => {
    const { draftOid } = session
    if (!(await session.save()) || draftOid === null) return
    setProblem(undefined)
    try {
      const made = await mutateAsync(atDraft(draftOid))
      void navigate(href.store(paths.preorderEdit(made._id)), { replace: true })
      cache.removeQueries({ queryKey: draftQuery(storeOid, draftOid).queryKey })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setProblem(errorText(error))
    }
  }
  return (
    <SideCard title={t('quote.title')}>
      <div className={classes.body}>
        <p className={classes.dim}>{t('quote.note')}</p>
        {problem && <FormAlert cause={problem}>{problem}</FormAlert>}
        <Button
          loading={isPending}
          leftSection={<IconFileText size={16} stroke={2} aria-hidden />}
          onClick={(event) => {
            firstPressOnly(event)
            if (event.detail < 2) void quote()
          }}
        >
          {t('quote.make')}
        </Button>
      </div>
    </SideCard>
  )
}
