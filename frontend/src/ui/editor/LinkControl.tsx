import { Button, Popover, TextInput } from '@mantine/core'
import { IconLink, IconUnlink } from '@tabler/icons-react'
import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EditorControl } from '@/ui/editor/EditorControl'
import classes from './EditorToolbar.module.css'

type Props = { editor: Editor; active: boolean }

const HAS_SCHEME = /^(https?:|mailto:|tel:|\/|#)/i

function complete(address: string): string {
  const bare = address.trim()
  return HAS_SCHEME.test(bare) ? bare : `https://${bare}`
}

export function LinkControl({ editor, active }: Props) {
  const { t } = useTranslation('ui')
  const [address, setAddress] = useState<string | null>(null)
  const chain = () => editor.chain().focus().extendMarkRange('link')

  const open = () => setAddress(editor.getAttributes('link').href ?? '')
  const close = () => setAddress(null)
  const save = () => {
    if (address?.trim())
      chain()
        .setLink({ href: complete(address) })
        .run()
    close()
  }
  return (
    <>
      <Popover
        opened={address !== null}
        onChange={(next) => !next && close()}
        trapFocus
        width={320}
      >
        <Popover.Target>
          <EditorControl label={t('editor.link')} icon={IconLink} pressed={active} onClick={open} />
        </Popover.Target>
        <Popover.Dropdown aria-label={t('editor.link')}>
          <div className={classes.link}>
            <TextInput
              label={t('editor.address')}
              type="url"
              inputMode="url"
              flex={1}
              data-autofocus
              value={address ?? ''}
              onChange={(event) => setAddress(event.currentTarget.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return
                event.preventDefault()
                save()
              }}
            />
            <Button onClick={save}>{t('editor.save')}</Button>
          </div>
        </Popover.Dropdown>
      </Popover>
      {active && (
        <EditorControl
          label={t('editor.unlink')}
          icon={IconUnlink}
          onClick={() => chain().unsetLink().run()}
        />
      )}
    </>
  )
}
