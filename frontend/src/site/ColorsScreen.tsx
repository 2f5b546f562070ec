import { Button, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useLocalePath } from '@/i18n/localePath'
import { useHref } from '@/lib/appLink'
import { chosenPalette } from '@/lib/chosenPalette'
import { paths } from '@/lib/paths'
import { PairFigures } from '@/site/components/PairFigures'
import { ShopPreview } from '@/ui/shopPreview/ShopPreview'
import { lookOf, type Palette, THEME_NAMES, THEMES, type ThemeName } from '@/ui/shopPreview/themes'
import classes from './ColorsScreen.module.css'

type CardProps = { theme: ThemeName; palette: Palette }

function PaletteCard({ theme, palette }: CardProps) {
  const { t } = useTranslation('publicPages')
  const { locale } = useLocalePath()
  const href = useHref()
  const look = lookOf(theme, palette.key)
  const name = palette[locale]
  const goods = ['first', 'second'].map((one) => ({
    name: t(`colors.sample.${one}`),
    price: t(`colors.sample.${one}Price`),
    url: null,
  }))
  return (
    <article className={classes.card} aria-label={name}>
      <div className={classes.window} style={{ background: look.colors.soft }}>
        <ShopPreview
          look={look}
          name={t('colors.sample.name')}
          address={t('colors.sample.address')}
          logoUrl={null}
          hero={t('colors.sample.hero')}
          button={t('colors.sample.button')}
          products={goods}
        />
      </div>
      <div className={classes.body}>
        <h3 className={classes.name}>{name}</h3>
        <PairFigures colors={look.colors} />
        <Button
          component={Link}
          to={href.page(paths.register)}
          aria-label={t('colors.useNamed', { name })}
          onClick={() => chosenPalette.keep(theme, palette.key)}
        >
          {t('colors.use')}
        </Button>
      </div>
    </article>
  )
}

/** Every ready palette on a shop, with how well its texts read. */
export function ColorsScreen() {
  const { t } = useTranslation(['publicPages', 'stores'])
  return (
    <div className={classes.page}>
      <Title order={1} className={classes.title}>
        {t('colors.heading')}
      </Title>
      <p className={classes.line}>{t('colors.line')}</p>
      {THEME_NAMES.map((theme) => (
        <section key={theme} aria-labelledby={`theme-${theme}`} className={classes.theme}>
          <Title order={2} id={`theme-${theme}`} className={classes.section}>
            {t(`stores:setup.themes.${theme}.title`)}
          </Title>
          <p className={classes.themeLine}>{t(`stores:setup.themes.${theme}.line`)}</p>
          <div className={classes.cards}>
            {THEMES[theme].palettes.map((palette) => (
              <PaletteCard key={palette.key} theme={theme} palette={palette} />
            ))}
          </div>
        </section>
      ))}
    </div>
  )
}
