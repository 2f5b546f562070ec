import { Button, TextInput } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from '@/features/tools/components/move.module.css'
import { useStore } from '@/lib/store/useStore'

const HOST_ALONE = /^[\w-]+(\.[\w-]+)+(\/|$)/

/** The path of an address as it was copied, with its host or without, in this shop. */
export function addressHere(typed: string, shop: string): string {
  const text = typed.trim()
  const here = new URL(shop)
  try {
    here.pathname = new URL(HOST_ALONE.test(text) ? `https://${text}` : text, shop).pathname
  } catch {
    // What is no address leads to the shop itself.
  }
  return here.href
}

/** Says that links to the shop before go on working, and tries one. */
export function OldAddress() {
  const { t } = useTranslation('tools')
  const { url } = useStore()
  const [typed, setTyped] = useState('')
  return (
    <div className={classes.words}>
      <h2>{t('move.step.addresses.title')}</h2>
      <p>{t('move.step.addresses.text')}</p>
      <div className={classes.try}>
        <TextInput
          label={t('move.old')}
          placeholder="https://mitienda.com/products/taza-quincha"
          value={typed}
          inputMode="url"
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button
          component="a"
          href={addressHere(typed, url)}
          target="_blank"
          rel="noopener"
          leftSection={<IconExternalLink size={16} stroke={2} aria-hidden />}
        >
          {t('move.try')}
        </Button>
      </div>
    </div>
  )
}
