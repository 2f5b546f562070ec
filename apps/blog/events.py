from common.events import Event

BLOG_CHANGED = Event("blog.changed", renews_shop=True)
