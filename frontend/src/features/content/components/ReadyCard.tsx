import { IconRefresh } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '@/api/access'
import { useStoreMutation } from '@/api/mutations'
import { atKey, CALLS, type OwnText } from '@/features/content/api'
import classes from '@/features/content/components/content.module.css'
import { confirm } from '@/ui/confirm'
import { PermissionButton } from '@/ui/PermissionButton'
import { SideCard } from '@/ui/SideCard'

/** Back to our ready text, or to the one in force. */
export function ReadyCard({ text }: { text: OwnText }) {
  const { t } = useTranslation('content')
  const edit = useAccess('content.edit')
  const start = useStoreMutation('post', '/api/v1/page/{key}/draft', { updates: CALLS[text.key] })
  const begin = async (source: 'READY' | 'IN_FORCE') => {
    const sure = await confirm({
      title: t(`ready.${source}.confirm`),
      description: t('ready.lost'),
      confirmLabel: t(`ready.${source}.act`),
      danger: true,
    })
    if (sure) start.mutate({ ...atKey(text.key), body: { source, version: text.version } })
  }
  return (
    <SideCard title={t('ready.title')} note={t('ready.note')}>
      <div className={`${classes.acts} ${classes.sideBody}`}>
        {!text.isReadyText && (
          <PermissionButton
            {...edit}
            loading={start.isPending}
            leftSection={<IconRefresh size={16} stroke={2} aria-hidden />}
            onClick={() => void begin('READY')}
          >
            {t('ready.READY.act')}
          </PermissionButton>
        )}
        {text.hasDraft && text.currentNumber !== null && (
          <PermissionButton
            {...edit}
            loading={start.isPending}
            onClick={() => void begin('IN_FORCE')}
          >
            {t('ready.IN_FORCE.act')}
          </PermissionButton>
        )}
      </div>
    </SideCard>
  )
}
