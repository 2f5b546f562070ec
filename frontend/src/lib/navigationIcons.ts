import {
  IconBuildingStore,
  IconChartBar,
  IconHome,
  IconList,
  IconMessageCircle,
  IconPhoto,
  IconReceipt,
  IconSettings,
  IconSparkles,
  IconSpeakerphone,
  IconTag,
  IconTool,
  IconTruck,
  IconUser,
  IconUsers,
} from '@tabler/icons-react'

/** The pictures of the side bar by their names. Features name them alone: a visitor loads none. */
export const NAVIGATION_ICONS = {
  buildingStore: IconBuildingStore,
  chartBar: IconChartBar,
  home: IconHome,
  list: IconList,
  messageCircle: IconMessageCircle,
  photo: IconPhoto,
  receipt: IconReceipt,
  settings: IconSettings,
  sparkles: IconSparkles,
  speakerphone: IconSpeakerphone,
  tag: IconTag,
  tool: IconTool,
  truck: IconTruck,
  user: IconUser,
  users: IconUsers,
}

export type NavigationIcon = keyof typeof NAVIGATION_ICONS
