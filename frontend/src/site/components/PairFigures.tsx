import { useTranslation } from 'react-i18next'
import { contrastRatio } from '@/lib/contrast'
import { formatNumber } from '@/lib/money'
import type { ColorName, Colors } from '@/ui/shopPreview/themes'
import classes from './PairFigures.module.css'

/** What a visitor reads, and on what. */
const PAIRS: [text: ColorName, ground: ColorName][] = [
  ['text', 'bg'],
  ['dimmed', 'bg'],
  ['onAccent', 'accent'],
  ['sale', 'surface'],
]

/** Never more than it is. */
const roundedDown = (ratio: number) => Math.floor(ratio * 10) / 10

/** How well the texts of a shop read in these colours: each pair as it looks, with its contrast. */
export function PairFigures({ colors }: { colors: Colors }) {
  const { t, i18n } = useTranslation('publicPages')
  return (
    <dl className={classes.pairs}>
      {PAIRS.map(([text, ground]) => {
        const ratio = roundedDown(contrastRatio(colors[text], colors[ground]))
        return (
          <div key={text}>
            <dt>
              <span
                className={classes.sample}
                style={{ color: colors[text], background: colors[ground] }}
                aria-hidden
              >
                Aa
              </span>
              {t(`colors.pair.${text}`)}
            </dt>
            <dd>{t('colors.ratio', { ratio: formatNumber(ratio, i18n.language, 1) })}</dd>
          </div>
        )
      })}
    </dl>
  )
}
