import { IconPencil } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useAccess } from '@/api/access'
import { useStoreQuery } from '@/api/queries'
import { CALLS, type TextKey } from '@/features/content/api'
import { LookEditor } from '@/features/content/components/LookEditor'
import { useHref } from '@/lib/appLink'
import { paths } from '@/lib/paths'
import { FormScreen } from '@/ui/crud/FormScreen'
import { PageHeader } from '@/ui/PageHeader'
import { PermissionButton } from '@/ui/PermissionButton'

function LookScreen({ textKey, words }: { textKey: TextKey; words: string }) {
  const { t } = useTranslation('content')
  const href = useHref()
  const access = useAccess('content.view')
  const query = useStoreQuery('get', CALLS[textKey], {}, { enabled: access.allowed })
  const back = { label: t('pages.title'), to: href.store(paths.storePages) }
  return (
    <FormScreen
      title={t(`kind.${textKey}`)}
      back={back}
      access={access}
      query={query}
      failed={t('texts.failed')}
      missing={t('texts.failed')}
    >
      {(text) => (
        <LookEditor
          key={text.key}
          text={text}
          header={
            <PageHeader
              title={t(`kind.${textKey}`)}
              back={back}
              actions={
                <PermissionButton
                  component={Link}
                  to={href.store(words)}
                  leftSection={<IconPencil size={16} stroke={2} aria-hidden />}
                >
                  {t('pages.editText')}
                </PermissionButton>
              }
            />
          }
        />
      )}
    </FormScreen>
  )
}

export const AboutPageScreen = () => <LookScreen textKey="about" words={paths.aboutText} />
export const RefundPageScreen = () => <LookScreen textKey="refunds" words={paths.refundText} />
export const ShippingPageScreen = () => <LookScreen textKey="shipping" words={paths.shippingText} />
