import { Kbd, Modal, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { shortcutGroups } from '@/admin/help/shortcuts'
import classes from './help.module.css'

type Props = { opened: boolean; onClose: () => void }

export function ShortcutsModal({ opened, onClose }: Props) {
  const { t } = useTranslation('help')
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('shortcuts.title')}
      closeButtonProps={{ 'aria-label': t('shortcuts.close') }}
    >
      <div className={classes.groups}>
        {shortcutGroups.map(({ name, shortcuts }) => (
          <section key={name} aria-labelledby={`keys-${name}`}>
            <Title order={3} id={`keys-${name}`}>
              {t(`shortcuts.${name}`)}
            </Title>
            <dl className={classes.keys}>
              {shortcuts.map(({ keys, text }) => (
                <div key={text}>
                  <dt>{t(`shortcuts.${text}`)}</dt>
                  <dd>
                    {keys.map((key) => (
                      <Kbd key={key}>{key === 'click' ? t('shortcuts.click') : key}</Kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Modal>
  )
}
