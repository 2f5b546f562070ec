from django.apps import AppConfig


class BlogConfig(AppConfig):
    name = "apps.blog"

    def ready(self) -> None:
        from apps.attachments.uses import register
        from apps.blog import errors  # noqa: F401
        from apps.blog.attachment_uses import PostPictures
        from apps.blog.models import Post
        from apps.blog.public_queries import visible_posts
        from apps.blog.services.purge_posts import purge_posts
        from apps.content import ports
        from apps.products.services.slugs import register_owners
        from common.purge import register_purge

        register(PostPictures())
        register_owners("post", Post.objects.all)
        ports.visible_posts.connect(visible_posts)
        register_purge("posts", purge_posts)
