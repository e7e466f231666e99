import { useTable } from "@refinedev/antd";
import { useMany } from "@refinedev/core";
import { Table } from "antd";
import { Link } from "react-router";
import type { BlogPost, Category } from "../records.ts";

export function Component() {
  const { result, tableProps } = useTable<BlogPost>({ pagination: { pageSize: 20 } });
  const { result: categories } = useMany<Category>({
    resource: "categories",
    ids: result.data.map(({ category }) => category.id),
    queryOptions: { enabled: result.data.length > 0 },
  });
  return (
    <>
      <h1>Blog posts</h1>
      <Link to="/blog-posts/create">New</Link>
      <Table<BlogPost> {...tableProps} rowKey="id">
        <Table.Column dataIndex="id" title="ID" />
        <Table.Column dataIndex="title" title="Title" />
        <Table.Column
          dataIndex="content"
          title="Content"
          render={(text: string) => `${text.slice(0, 80)}...`}
        />
        <Table.Column<BlogPost>
          dataIndex="category"
          title="Category"
          render={(_, { category }) =>
            categories.data.find(({ id }) => id === category.id)?.title ?? "Loading..."
          }
        />
        <Table.Column dataIndex="status" title="Status" />
        <Table.Column
          dataIndex="createdAt"
          title="Created at"
          render={(value: string) => new Date(value).toLocaleDateString()}
        />
        <Table.Column<BlogPost>
          title="Actions"
          dataIndex="actions"
          render={(_, { id }) => (
            <>
              <Link to={`/blog-posts/edit/${id}`}>Edit</Link>{" "}
              <Link to={`/blog-posts/show/${id}`}>Show</Link>
            </>
          )}
        />
      </Table>
    </>
  );
}
