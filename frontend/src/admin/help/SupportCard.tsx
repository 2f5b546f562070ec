import { Button, Title } from '@mantine/core'
import { IconBrandWhatsapp, IconMail } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { supportChat, supportMail } from '@/admin/help/support'
import { useStore } from '@/lib/store/useStore'
import classes from './help.module.css'

/** Whom to ask when no guide helps. */
export function SupportCard() {
  const { t } = useTranslation('help')
  const { name } = useStore()
  const chat = supportChat(t('contact.text', { store: name }))
  if (chat === undefined && supportMail === undefined) return null
  return (
    <section className={classes.support} aria-labelledby="support">
      <div>
        <Title order={2} id="support">
          {t('contact.title')}
        </Title>
        <p className={classes.line}>{t('contact.line')}</p>
      </div>
      <div className={classes.buttons}>
        {chat && (
          <Button
            component="a"
            href={chat}
            target="_blank"
            rel="noreferrer"
            leftSection={<IconBrandWhatsapp size={16} stroke={2} aria-hidden />}
          >
            {t('contact.whatsapp')}
          </Button>
        )}
        {supportMail && (
          <Button
            component="a"
            href={supportMail}
            leftSection={<IconMail size={16} stroke={2} aria-hidden />}
          >
            {t('contact.email')}
          </Button>
        )}
      </div>
    </section>
  )
}
