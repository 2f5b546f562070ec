import { useMediaQuery } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import { Navigate, useSearchParams } from 'react-router'
import { useAccess } from '@/api/access'
import { useStoreQuery } from '@/api/queries'
import { CALLS, type TextKey } from '@/features/content/api'
import classes from '@/features/content/components/content.module.css'
import { TextEditor } from '@/features/content/components/TextEditor'
import { TextNav } from '@/features/content/components/TextNav'
import { useHref } from '@/lib/appLink'
import { paths } from '@/lib/paths'
import { FormScreen } from '@/ui/crud/FormScreen'
import { NoPermission } from '@/ui/crud/ResourceStates'
import { PageHeader } from '@/ui/PageHeader'

const WIDE = '(min-width: 80em)'
const POLICIES = ['terms', 'privacy', 'cookies'] as const

function TextScreen({ textKey }: { textKey: TextKey }) {
  const { t } = useTranslation('content')
  const href = useHref()
  const access = useAccess('content.view')
  const query = useStoreQuery('get', CALLS[textKey], {}, { enabled: access.allowed })
  return (
    <div className={classes.desk}>
      {access.allowed && <TextNav current={textKey} />}
      <div>
        <FormScreen
          title={t(`kind.${textKey}`)}
          back={{ label: t('texts.title'), to: href.store(paths.ownTexts) }}
          access={access}
          query={query}
          failed={t('texts.failed')}
          missing={t('texts.failed')}
        >
          {(text) => <TextEditor key={text.key} text={text} />}
        </FormScreen>
      </div>
    </div>
  )
}

/** Terms, privacy and cookies, by the parameter `text`. */
export function PoliciesScreen() {
  const [params] = useSearchParams()
  const chosen = POLICIES.find((one) => one === params.get('text')) ?? 'terms'
  return <TextScreen textKey={chosen} />
}

export const RefundTextScreen = () => <TextScreen textKey="refunds" />
export const ShippingTextScreen = () => <TextScreen textKey="shipping" />
export const AboutTextScreen = () => <TextScreen textKey="about" />

/** The list of texts; where it stands beside them anyway, the first one is opened. */
export function TextListScreen() {
  const { t } = useTranslation('content')
  const href = useHref()
  const access = useAccess('content.view')
  const wide = useMediaQuery(WIDE, false, { getInitialValueInEffect: false })
  if (wide && access.allowed) return <Navigate to={href.store(paths.termsAndPolicies)} replace />
  return (
    <>
      <PageHeader title={t('texts.title')} line={t('texts.line')} />
      {access.allowed ? <TextNav /> : <NoPermission {...access} />}
    </>
  )
}
