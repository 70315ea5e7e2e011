/** A name that no browser takes for its own machine, so that without TLS a page there is not secure. It leads to 127.0.0.1. */
export const semTls = 'loja.pontua.example';
