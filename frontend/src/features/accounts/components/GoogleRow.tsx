import { Anchor } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Proof } from '@/features/accounts/api'
import { SecurityRow } from '@/features/accounts/components/SecurityRow'
import { leaveForGoogle } from '@/features/accounts/googleLogin'
import { proveUser, type Security, securityQuery, unlinkGoogle } from '@/features/accounts/security'
import { useHref } from '@/lib/appLink'
import { boot } from '@/lib/boot'
import { paths } from '@/lib/paths'
import { notify } from '@/ui/notify'
import { ProofDialog } from '@/ui/ProofDialog'

/** A second way in; it is never taken away while it is the only one. */
export function GoogleRow({ security }: { security: Security }) {
  const { t } = useTranslation('profile')
  const cache = useQueryClient()
  const href = useHref()
  const [asking, setAsking] = useState(false)
  const { googleLinked: linked, googleEmail: email, hasPassword } = security
  if (!linked && boot.googleClientId === '') return null
  const word = linked ? 'unlink' : 'link'

  const unlink = async (proof: Proof) => {
    await unlinkGoogle(proof)
    await cache.invalidateQueries({ queryKey: securityQuery().queryKey })
    setAsking(false)
    notify.success({ title: t('google.unlinked') })
  }
  const link = async (proof: Proof) => {
    await proveUser(proof)
    leaveForGoogle(href.page(paths.login), paths.myProfile, true)
  }

  return (
    <SecurityRow state={linked ? 'ok' : 'open'} title={t('google.title')}>
      {linked ? email || t('google.isLinked') : t('google.isNot')}{' '}
      {linked && !hasPassword ? (
        t('google.onlyWay')
      ) : (
        <Anchor component="button" type="button" onClick={() => setAsking(true)}>
          {t(`google.${word}`)}
        </Anchor>
      )}
      <ProofDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={t(`google.${word}Question`)}
        loss={t(`google.${word}Line`)}
        confirmLabel={t(`google.${word}Yes`)}
        danger={linked}
        loginPath={`${paths.login}?${new URLSearchParams({ next: paths.myProfile })}`}
        act={linked ? unlink : link}
      />
    </SecurityRow>
  )
}
