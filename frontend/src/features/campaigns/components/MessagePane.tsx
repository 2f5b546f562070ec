import { Button } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '@/api/access'
import classes from '@/features/campaigns/components/Campaigns.module.css'
import {
  type Message,
  useMessagePreview,
  useMessageTest,
} from '@/features/campaigns/useMessagePreview'
import { type Look, MailPreview } from '@/features/messageTemplates/components/MailPreview'
import { ErrorState } from '@/ui/ErrorState'
import { SideCard } from '@/ui/SideCard'

/** The mail as its reader gets it, and a test of it to one's own address. */
export function MessagePane({ message }: { message: Message }) {
  const { t } = useTranslation('campaigns')
  const access = useAccess('marketing.edit')
  const preview = useMessagePreview(message)
  const { test, pending } = useMessageTest()
  const [look, setLook] = useState<Look>('phone')
  return (
    <SideCard title={t('preview.title')} note={t('preview.note')}>
      <div className={classes.inCard}>
        {preview.error && !preview.data ? (
          <ErrorState title={t('preview.failed')} onRetry={() => preview.refetch()} />
        ) : (
          <MailPreview
            preview={preview.data}
            language={message.language}
            look={look}
            onLook={setLook}
          />
        )}
        {access.allowed && (
          <Button
            loading={pending}
            leftSection={<IconSend size={16} stroke={2} aria-hidden />}
            onClick={() => test(message)}
          >
            {t('test.send')}
          </Button>
        )}
      </div>
    </SideCard>
  )
}
