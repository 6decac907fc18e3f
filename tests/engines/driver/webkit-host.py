"""A window for WebKitGTK that WebKitWebDriver drives. Unlike the library's own MiniBrowser it keeps
its profile, and is as narrow as a phone. Usage: webkit-host.py PROFILE"""

import sys

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2  # noqa: E402

profile = sys.argv[1]
data = WebKit2.WebsiteDataManager(
    base_data_directory=profile + "/data", base_cache_directory=profile + "/cache"
)
context = WebKit2.WebContext(website_data_manager=data)
context.get_cookie_manager().set_persistent_storage(
    profile + "/cookies.sqlite", WebKit2.CookiePersistentStorage.SQLITE
)
context.set_automation_allowed(True)


def make_view(_session=None):
    view = WebKit2.WebView(web_context=context, is_controlled_by_automation=True)
    view.get_settings().set_enable_page_cache(True)
    window = Gtk.Window(default_width=412, default_height=860)
    window.add(view)
    window.show_all()
    view.connect("close", lambda _view: window.destroy())
    return view


def start(_context, session):
    about = WebKit2.ApplicationInfo()
    about.set_name("webkit-host")
    session.set_application_info(about)
    session.connect("create-web-view", make_view)


context.connect("automation-started", start)
Gtk.main()
