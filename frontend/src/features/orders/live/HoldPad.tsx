import { ActionIcon, Button } from '@mantine/core'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LiveSale } from '@/features/orders/live/liveApi'
import { useHoldPad } from '@/features/orders/live/useHoldPad'
import { useMoney } from '@/lib/store/useMoney'
import { SideCard } from '@/ui/SideCard'
import { CodeKeys } from './CodeKeys'
import classes from './live.module.css'

/** A key and a handle hold units; on a phone all of it lies under the thumb. */
export function HoldPad({ sale }: { sale: LiveSale }) {
  const { t } = useTranslation('liveSale')
  const { format } = useMoney()
  const errorId = useId()
  const [typing, setTyping] = useState(false)
  const pad = useHoldPad(sale)
  const { code, quantity, handle, chosen, suggestions, message } = pad
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void pad.hold()
  }
  const price = chosen && chosen.price !== null ? format(chosen.price) : ''
  return (
    <SideCard
      title={t('codeAndHandle')}
      end={<span className={classes.dim}>{t('orType')}</span>}
      className={classes.dock}
    >
      <form
        className={classes.pad}
        onSubmit={submit}
        data-typing={typing || undefined}
        data-live-keys
      >
        <CodeKeys codes={sale.codes} chosen={code} onChoose={pad.choose} />
        <label className={classes.field}>
          <b aria-hidden>{code ?? '—'}</b>
          <span aria-hidden className={classes.dim}>
            ×
          </span>
          <b aria-hidden>{quantity}</b>
          <span aria-hidden className={classes.dim}>
            @
          </span>
          <input
            ref={pad.input}
            aria-label={t('handle')}
            aria-invalid={message !== undefined || undefined}
            aria-describedby={message ? errorId : undefined}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="send"
            maxLength={60}
            value={pad.typed}
            onChange={(event) => pad.type(event.currentTarget.value)}
            onFocus={() => setTyping(true)}
            onBlur={() => setTyping(false)}
          />
          <span className={classes.price}>
            {price}
            {chosen && chosen.left !== null && (
              <span className={classes.typedFree}>
                {` · ${t('free', { count: Math.max(chosen.left, 0) })}`}
              </span>
            )}
          </span>
        </label>
        {message && (
          <p id={errorId} role="alert" className={classes.error}>
            {message}
          </p>
        )}
        {/* Not a toast: that would lie over the keys. */}
        <p role="status" className={classes.done} data-empty={pad.done === '' || undefined}>
          {pad.done}
        </p>
        {suggestions.length > 0 && (
          <div className={classes.pills}>
            {suggestions.map((name) => (
              <button
                key={name}
                type="button"
                className={classes.pill}
                aria-pressed={name === handle}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => pad.type(name)}
              >
                @{name}
              </button>
            ))}
          </div>
        )}
        <div className={classes.act}>
          <span className={classes.stepper}>
            <ActionIcon
              variant="subtle"
              size={44}
              aria-label={t('less')}
              disabled={quantity <= 1}
              onClick={() => pad.setQuantity(quantity - 1)}
            >
              <IconMinus size={18} stroke={2} aria-hidden />
            </ActionIcon>
            <output aria-label={t('quantity')}>{quantity}</output>
            <ActionIcon
              variant="subtle"
              size={44}
              aria-label={t('plus')}
              onClick={() => pad.setQuantity(quantity + 1)}
            >
              <IconPlus size={18} stroke={2} aria-hidden />
            </ActionIcon>
          </span>
          <Button
            type="submit"
            variant="filled"
            className={classes.hold}
            loading={pad.pending}
            // A press must not close the keyboard, and with it move what lies under the thumb.
            onMouseDown={(event) => event.preventDefault()}
          >
            {handle ? t('holdFor', { handle }) : t('hold')}
          </Button>
        </div>
      </form>
    </SideCard>
  )
}
