import { connect, type Socket } from 'node:net';

// Opens idle event streams to a server and says when an event has reached all of them.
const [port = '', count = ''] = process.argv.slice(2);
const sockets: Socket[] = [];
let reached = 0;

const openOne = (): Promise<void> =>
  new Promise((resolve, reject) => {
    const socket = connect(Number(port), '127.0.0.1');
    let isOpen = false;
    socket.on('error', reject);
    socket.on('data', (chunk) => {
      const text = chunk.toString();
      if (!isOpen && text.includes('event: hello')) {
        isOpen = true;
        resolve();
      }
      if (text.includes('event: bench')) {
        reached += 1;
        if (reached === sockets.length) process.send?.({ reached });
      }
    });
    socket.write('GET /api/stream HTTP/1.1\r\nHost: localhost\r\n\r\n');
    sockets.push(socket);
  });

for (let opened = 0; opened < Number(count); opened += 100) await Promise.all(Array.from({ length: 100 }, openOne));
process.send?.({ opened: sockets.length });
process.on('disconnect', () => process.exit(0));
