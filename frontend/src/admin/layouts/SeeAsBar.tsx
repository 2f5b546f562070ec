import { Button } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { seeAs } from '@/api/seeAs'
import { useHref } from '@/lib/appLink'
import { useStoreOid } from '@/lib/pageContext'
import { paths } from '@/lib/paths'
import classes from './SeeAsBar.module.css'

/** Over every page of a look as somebody else: whose it is, and the way out. */
export function SeeAsBar() {
  const { t } = useTranslation('shell')
  const href = useHref()
  const seen = seeAs.in(useStoreOid())
  if (seen === undefined) return null
  const leave = () => {
    seeAs.end()
    window.location.assign(href.store(paths.collaborator(seen.memberOid)))
  }
  return (
    <section className={classes.bar} aria-label={t('seeAs.label')}>
      <IconEye size={18} stroke={2} aria-hidden />
      <span>{t('seeAs.line', { name: seen.name })}</span>
      <Button size="compact-sm" onClick={leave}>
        {t('seeAs.leave')}
      </Button>
    </section>
  )
}
