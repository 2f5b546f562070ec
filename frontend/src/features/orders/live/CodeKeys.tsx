import { useTranslation } from 'react-i18next'
import type { LiveCode } from '@/features/orders/live/liveApi'
import classes from './live.module.css'

type Props = {
  codes: readonly LiveCode[]
  chosen: string | null
  onChoose: (code: string) => void
}

/** One key a product, with what is free of it; what nobody can buy is grey. */
export function CodeKeys({ codes, chosen, onChoose }: Props) {
  const { t } = useTranslation('liveSale')
  return (
    <fieldset className={classes.keys} aria-label={t('codes')}>
      {codes.map(({ code, name, variantName, left, price }) => (
        <button
          key={code}
          type="button"
          className={classes.key}
          aria-pressed={code === chosen}
          disabled={price === null || (left !== null && left <= 0)}
          title={[name, variantName].filter(Boolean).join(', ')}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(code)}
        >
          <b className={classes.keyCode}>{code}</b>
          <span className={classes.free}>
            {left === null ? '' : t('free', { count: Math.max(left, 0) })}
          </span>
          <span className={classes.keyName}>{name}</span>
        </button>
      ))}
    </fieldset>
  )
}
