import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useUser } from '@/api/session'
import { DeleteAccountCard } from '@/features/accounts/components/DeleteAccountCard'
import { DevicesCard } from '@/features/accounts/components/DevicesCard'
import { EventsCard } from '@/features/accounts/components/EventsCard'
import { LanguageCard } from '@/features/accounts/components/LanguageCard'
import { NewDeviceAlert } from '@/features/accounts/components/NewDeviceAlert'
import { NoticesCard } from '@/features/accounts/components/NoticesCard'
import { PasswordCard } from '@/features/accounts/components/PasswordCard'
import { ProfileCard } from '@/features/accounts/components/ProfileCard'
import { ProfileSections, Section } from '@/features/accounts/components/ProfileSections'
import { SecondStepCard } from '@/features/accounts/components/SecondStepCard'
import { SecurityCard } from '@/features/accounts/components/SecurityCard'
import { MyStoresCard } from '@/features/collaborators/components/MyStoresCard'
import { myStoresQuery } from '@/features/stores/api'
import { PageHeader } from '@/ui/PageHeader'
import { useUnsavedGuard } from '@/ui/useUnsavedGuard'
import classes from './MyProfileScreen.module.css'

type Card = { id: string; title: string; card: ReactNode }

function focusPassword() {
  document.querySelector<HTMLInputElement>('#password input')?.focus()
}

/** The cards of the middle column; loose changes of any of them are asked about. */
function useCards(): Card[] {
  const { t } = useTranslation(['accounts', 'profile', 'collaborators'])
  const user = useUser()
  const [dirtyData, setDirtyData] = useState(false)
  const [dirtyPassword, setDirtyPassword] = useState(false)
  const [dirtyLanguage, setDirtyLanguage] = useState(false)
  // One question for the page: the router holds one blocker at a time.
  useUnsavedGuard(dirtyData || dirtyPassword || dirtyLanguage)
  const hasStores = (useQuery(myStoresQuery()).data?.items.length ?? 0) > 0
  // biome-ignore format: one line per card
  return [
    { id: 'data', title: t('profile.data'), card: <ProfileCard user={user} onDirty={setDirtyData} /> },
    { id: 'password', title: t('profile.password'), card: <PasswordCard onDirty={setDirtyPassword} /> },
    { id: 'second-step', title: t('secondStep.title'), card: <SecondStepCard /> },
    { id: 'devices', title: t('devices.title'), card: <DevicesCard /> },
    { id: 'language', title: t('profile:zone.title'), card: <LanguageCard user={user} onDirty={setDirtyLanguage} /> },
    ...(hasStores ? [{ id: 'notices', title: t('profile:notices.title'), card: <NoticesCard /> }] : []),
    { id: 'events', title: t('profile:events.title'), card: <EventsCard /> },
    { id: 'stores', title: t('collaborators:mine.title'), card: <MyStoresCard /> },
  ]
}

export function MyProfileScreen() {
  const { t } = useTranslation('accounts')
  const cards = useCards()
  return (
    <>
      <PageHeader title={t('profile.title')} line={t('profile.line')} />
      <div className={classes.page}>
        <NewDeviceAlert onRefused={focusPassword} />
        <div className={classes.columns}>
          <ProfileSections sections={cards} />
          <div className={classes.cards}>
            {cards.map(({ id, card }) => (
              <Section key={id} id={id}>
                {card}
              </Section>
            ))}
          </div>
          <div className={classes.side}>
            <SecurityCard onPassword={focusPassword} />
            <Section id="closing">
              <DeleteAccountCard />
            </Section>
          </div>
        </div>
      </div>
    </>
  )
}
