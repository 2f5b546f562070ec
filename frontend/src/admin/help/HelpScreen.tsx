import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { GuideList } from '@/admin/help/GuideList'
import { guidesAbout } from '@/admin/help/guides'
import { SupportCard } from '@/admin/help/SupportCard'
import { PageHeader } from '@/ui/PageHeader'
import { SearchInput } from '@/ui/SearchInput'
import classes from './help.module.css'

/** The guides, to be looked through by a word, and whom to ask else. */
export function HelpScreen() {
  const { t } = useTranslation('help')
  const [text, setText] = useState('')
  const found = guidesAbout(text, t)
  return (
    <div className={classes.page}>
      <PageHeader title={t('title')} line={t('line')} />
      <SearchInput label={t('search')} value={text} onChange={setText} />
      <div role="status" className={classes.nothing}>
        {found.length === 0 && t('nothing', { text })}
      </div>
      <GuideList guides={found} />
      <SupportCard />
    </div>
  )
}
