import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { StoreProfile } from '@/features/presence/api'
import classes from '@/features/presence/components/presence.module.css'
import { useHref } from '@/lib/appLink'
import { paths } from '@/lib/paths'
import { FormSection } from '@/ui/FormSection'

const FACTS = [
  'name',
  'businessName',
  'identificationNumber',
  'address',
  'whatsappPhone',
  'phone',
  'email',
] as const

/** What the public face takes from other settings, with the way there. */
export function FromElsewhere({ profile }: { profile: StoreProfile }) {
  const { t } = useTranslation('presence')
  const href = useHref()
  return (
    <FormSection title={t('profile.elsewhere')} note={t('profile.elsewhereNote')}>
      <dl className={classes.facts}>
        {FACTS.map((fact) => (
          <div key={fact}>
            <dt>{t(`fact.${fact}`)}</dt>
            <dd data-empty={profile[fact] === '' || undefined}>
              {profile[fact] || t('profile.notVisible')}
            </dd>
          </div>
        ))}
      </dl>
      <p className={classes.links}>
        <Link to={href.store(paths.general)}>{t('profile.toGeneral')}</Link>
        <Link to={href.store(paths.design)}>{t('profile.toDesign')}</Link>
      </p>
    </FormSection>
  )
}
