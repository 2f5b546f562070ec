import { Button, UnstyledButton } from '@mantine/core'
import {
  IconBuildingBank,
  IconCash,
  IconCheck,
  IconChevronRight,
  IconClock,
  IconDeviceMobile,
  IconHome,
  IconTruck,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ChecklistProgress } from '@/features/stores/components/ChecklistProgress'
import type { ChecklistState, Way } from '@/features/stores/setupChecklist'
import { useShareStore } from '@/features/stores/shareStore'
import { StoreLink, useHref } from '@/lib/appLink'
import { paths } from '@/lib/paths'
import { shortUrl } from '@/lib/shortUrl'
import type { Store } from '@/lib/store/useStore'
import { share } from '@/ui/share'
import classes from './StartGuide.module.css'

const ICONS = {
  wallet: IconDeviceMobile,
  cash: IconCash,
  bank: IconBuildingBank,
  delivery: IconTruck,
  pickup: IconHome,
}
/** How long a line takes, as told. */
const MINUTES: Record<string, number> = {
  name: 1,
  product: 2,
  payment: 2,
  delivery: 3,
  contact: 1,
  share: 1,
}

function Ways({ ways }: { ways: Way[] }) {
  const { t } = useTranslation('stores')
  const href = useHref()
  return (
    <ul className={classes.ways}>
      {ways.map(({ key, to }) => {
        const Icon = ICONS[key as keyof typeof ICONS]
        return (
          <li key={key}>
            <Link to={href.store(to)} className={classes.way}>
              <Icon size={20} stroke={1.75} aria-hidden />
              <span>
                <strong>{t(`checklist.ways.${key}.title`)}</strong>
                <span className={classes.small}>{t(`checklist.ways.${key}.line`)}</span>
              </span>
              <IconChevronRight size={16} stroke={2} aria-hidden />
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

type Item = ChecklistState['items'][number]
type LineProps = { item: Item; place: number; isNext: boolean; store: Store }

/** The line that comes next stands open; it alone has a button that is filled. */
function OpenLine({ item, store }: Pick<LineProps, 'item' | 'store'>) {
  const { t } = useTranslation('stores')
  const href = useHref()
  const shared = useShareStore(store)
  if (item.ways) return <Ways ways={item.ways} />
  if (item.to === undefined) {
    return (
      <Button variant="filled" className={classes.act} onClick={() => share(shared)}>
        {t('checklist.share.action')}
      </Button>
    )
  }
  return (
    <Button component={Link} to={href.store(item.to)} variant="filled" className={classes.act}>
      {t(`checklist.${item.key}.action`)}
    </Button>
  )
}

function LineEnd({ item, isNext, store }: Omit<LineProps, 'place'>) {
  const { t } = useTranslation('stores')
  const title = t(`checklist.${item.key}.title`)
  const shared = useShareStore(store)
  if (!item.isDone) {
    return (
      <span className={classes.time}>
        <IconClock size={16} stroke={1.75} aria-hidden />
        {t('checklist.minutes', { count: MINUTES[item.key] })}
        {!isNext && <IconChevronRight size={16} stroke={2} aria-hidden />}
      </span>
    )
  }
  const word = t('checklist.change')
  if (item.to === undefined) {
    return (
      <UnstyledButton className={classes.change} onClick={() => share(shared)}>
        {t('checklist.again')}
      </UnstyledButton>
    )
  }
  const to = item.key === 'product' ? paths.productList : item.to
  return (
    <StoreLink to={to} className={classes.change} aria-label={`${word}: ${title}`}>
      {word}
    </StoreLink>
  )
}

function Name({ item, isNext, store }: Omit<LineProps, 'place'>) {
  const { t } = useTranslation('stores')
  const shared = useShareStore(store)
  const word = t(`checklist.${item.key}.title`)
  if (item.isDone || isNext) return <span className={classes.word}>{word}</span>
  if (item.to === undefined) {
    return (
      <UnstyledButton className={classes.cover} onClick={() => share(shared)}>
        {word}
      </UnstyledButton>
    )
  }
  return (
    <StoreLink to={item.to} className={classes.cover}>
      {word}
    </StoreLink>
  )
}

function useDoneLine(item: Item, store: Store): string {
  const { t } = useTranslation('stores')
  if (!item.isDone) return t(`checklist.${item.key}.help`)
  if (item.key === 'name') return `${store.name} · ${shortUrl(store.url)}`
  return t(`checklist.${item.key}.told`)
}

function Line({ item, place, isNext, store }: LineProps) {
  const { t } = useTranslation('stores')
  const line = useDoneLine(item, store)
  return (
    <li
      className={classes.line}
      data-done={item.isDone || undefined}
      data-next={isNext || undefined}
    >
      <span className={classes.mark}>
        {item.isDone ? (
          <IconCheck size={16} stroke={3} role="img" aria-label={t('checklist.done')} />
        ) : (
          place + 1
        )}
      </span>
      <div className={classes.words}>
        <Name item={item} isNext={isNext} store={store} />
        <p className={classes.small}>{line}</p>
        {isNext && <OpenLine item={item} store={store} />}
      </div>
      <LineEnd item={item} isNext={isNext} store={store} />
    </li>
  )
}

/** What leads a new merchant to the first sale: the main thing on the home until there is one. */
export function StartGuide({ store, state }: { store: Store; state: ChecklistState }) {
  const { t } = useTranslation('stores')
  const { items, next } = state
  const left = items.filter(({ isDone }) => !isDone)
  const minutes = left.reduce((sum, { key }) => sum + (MINUTES[key] ?? 0), 0)
  return (
    <section className={classes.card} aria-labelledby="start">
      <div className={classes.head}>
        <ChecklistProgress
          id="start"
          title={t('start.title')}
          line={t('start.line', { count: minutes })}
          state={state}
        />
      </div>
      <ol className={classes.lines}>
        {items.map((item, place) => (
          <Line key={item.key} item={item} place={place} isNext={item.key === next} store={store} />
        ))}
      </ol>
      {!store.setup.finished && (
        <p className={classes.foot}>
          <StoreLink to={paths.firstSetup}>{t('start.wizard')}</StoreLink>
        </p>
      )}
    </section>
  )
}
