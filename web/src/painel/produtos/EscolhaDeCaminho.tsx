/** Cadastrar Produto and Processar Produtos begin with the same question: which catalogue. */
import { Card, SimpleGrid, Text } from '@mantine/core';
import { Link } from 'react-router';
import { Pagina } from '../../kit/Pagina.tsx';

const catalogos = [
  { fim: 'criteria', nome: 'Catálogo principal', texto: 'Os produtos do programa e quanto valem em pontos.' },
  { fim: 'revenda', nome: 'Produtos da loja', texto: 'Os códigos que uma loja usa para os mesmos produtos.' },
];

export function EscolhaDeCaminho({ titulo, caminho }: { titulo: string; caminho: string }) {
  return (
    <Pagina titulo={titulo} largura="media">
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        {catalogos.map(({ fim, nome, texto }) => (
          <Card key={fim} component={Link} to={`${caminho}/${fim}`} withBorder padding="lg" c="inherit">
            <Text fw={600} fz="lg">
              {nome}
            </Text>
            <Text c="dimmed">{texto}</Text>
          </Card>
        ))}
      </SimpleGrid>
    </Pagina>
  );
}
