import { Button, Group, Modal, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStoreMutation } from '@/api/mutations'
import { atPreorder, ONE, type Preorder } from '@/features/preorders/api'
import { notify } from '@/ui/notify'

type Props = { preorder: Preorder; onClose: () => void }

/** Another day; everybody who waits for it is told. */
export function DayDialog({ preorder, onClose }: Props) {
  const { t } = useTranslation('preorders')
  const [day, setDay] = useState(preorder.availableOn ?? '')
  const move = useStoreMutation('post', `${ONE}/day`, { updates: ONE })
  const save = () =>
    move.mutate(
      { ...atPreorder(preorder._id), body: { availableOn: day } },
      {
        onSuccess: () => {
          notify.success({ title: t('done.day') })
          onClose()
        },
      },
    )
  return (
    <Modal opened onClose={onClose} title={t('day.title')}>
      <TextInput
        type="date"
        label={t('field.availableOn')}
        description={t('day.line')}
        value={day}
        onChange={(event) => setDay(event.currentTarget.value)}
      />
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          {t('day.cancel')}
        </Button>
        <Button disabled={day === ''} loading={move.isPending} onClick={save}>
          {t('day.save')}
        </Button>
      </Group>
    </Modal>
  )
}
