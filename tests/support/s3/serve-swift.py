"""Serves OpenStack Swift by its S3 API, which checks signatures, out of one process.

serve-swift.py FOLDER PORT: keeps everything in FOLDER, whose disk knows extended attributes.
Its one key is admin:drawbar, with the secret that S3_SECRET holds. It ends with its input.
"""
import os
import sys

import eventlet

eventlet.monkey_patch()

from eventlet import listen, tpool, wsgi
from swift.common import utils
from swift.common.ring import RingBuilder

folder, port = sys.argv[1], int(sys.argv[2])
utils.HASH_PATH_PREFIX = b''
utils.HASH_PATH_SUFFIX = b'drawbar'
utils.SWIFT_CONF_FILE = os.path.join(folder, 'swift.conf')
os.makedirs(os.path.join(folder, 'devices', 'one'), exist_ok=True)
with open(utils.SWIFT_CONF_FILE, 'w') as file:
    file.write('[swift-hash]\nswift_hash_path_suffix = drawbar\n')

conf = {
    'swift_dir': folder,
    'devices': os.path.join(folder, 'devices'),
    'mount_check': 'false',
    'fallocate_reserve': '0',
    'disable_fallocate': 'true',
    'log_level': 'WARNING',
}


class Quiet:
    def write(self, _line):
        pass


sockets = {name: listen(('127.0.0.1', 0)) for name in ('account', 'container', 'object')}
for name, socket in sockets.items():
    place = {'ip': '127.0.0.1', 'port': socket.getsockname()[1]}
    again = {'replication_' + key: value for key, value in place.items()}
    builder = RingBuilder(4, 1, 1)
    builder.add_dev({
        **place, **again, 'id': 0, 'region': 1, 'zone': 1, 'weight': 1, 'device': 'one', 'meta': '',
    })
    builder.rebalance()
    builder.get_ring().save(os.path.join(folder, name + '.ring.gz'))

# They read the settings above when they are loaded.
from swift.account.server import AccountController
from swift.container.server import ContainerController
from swift.obj.server import ObjectController
from swift.proxy.server import Application
from swift.common.middleware import catch_errors, gatekeeper, listing_formats, tempauth
from swift.common.middleware.s3api import s3api

class Memory:
    """What Swift asks of memcached, in this process."""

    def __init__(self):
        self.kept = {}

    def get(self, key, **_):
        return self.kept.get(key)

    def set(self, key, value, **_):
        self.kept[key] = value

    def delete(self, key, **_):
        self.kept.pop(key, None)

    def incr(self, key, delta=1, **_):
        self.kept[key] = self.kept.get(key, 0) + int(delta)
        return self.kept[key]

    def get_multi(self, keys, *_, **__):
        return [self.kept.get(key) for key in keys]

    def set_multi(self, mapping, *_, **__):
        self.kept.update(mapping)


memory = Memory()


def remembering(inner):
    def app(env, start_response):
        env['swift.cache'] = memory
        return inner(env, start_response)
    return app


def logger(name):
    return utils.get_logger(conf, name=name)

for name, app in (
    ('account', AccountController(conf, logger('account'))),
    ('container', ContainerController(conf, logger('container'))),
    ('object', ObjectController(conf, logger('object'))),
):
    eventlet.spawn(wsgi.server, sockets[name], app, Quiet())

app = Application({**conf, 'account_autocreate': 'true'}, logger('proxy'))
app = tempauth.filter_factory({**conf, 'user_admin_drawbar': os.environ['S3_SECRET'] + ' .admin'})(app)
app = s3api.filter_factory({**conf, 'location': 'us-east-1'})(app)
app = listing_formats.filter_factory(conf)(remembering(app))
app = gatekeeper.filter_factory(conf)(app)
app = catch_errors.filter_factory(conf)(app)


def end_with_input():
    tpool.execute(sys.stdin.buffer.read)
    os._exit(0)


eventlet.spawn(end_with_input)
wsgi.server(listen(('127.0.0.1', port)), app, Quiet())
